#ifndef PROOFSHEET_PLAN_GUILLOTINE_H
#define PROOFSHEET_PLAN_GUILLOTINE_H

#include "sheet.h"

/* How the front of a sheet is cut into its pieces with straight cuts: first across the sheet, which makes strips; then
   across the sheet the other way, where that spares every piece, or else across each strip. Hexagons are cut along their
   strips and then across the sheet both slanting ways. */
struct guillotine {
    bool upright;                /* the first cuts run from top to bottom */
    int across;                  /* of them */
    int then;                    /* across the sheet the other way; 0: across each strip */
    int strips;                  /* that hold pieces */
    int least, most;             /* cuts of a strip */
    int falling, rising;         /* of hexagons, instead of those: slanting ones across the sheet */
    int cuts;                    /* all together */
};

/* The paper that a first cut leaves at each end, mm: the sheet holds together and keeps its marks. */
#define GUILLOTINE_END 5.0

/* The way that spares every trim; of two that do, the one with the longer first cuts, and then both ways go across the
   sheet. A folded sheet is cut with its back glued to it, first along the fold, which trims may lie close to. `folded`:
   the pieces are folded, strip by strip before those are cut. */
void guillotine_find(const struct sheet_plan *, const struct sheet_page *, bool folded, struct guillotine *);
/* The cuts of each strip, from the left or from the top; returns how many strips there are, some of which may not be
   told. */
enum { GUILLOTINE_STRIPS = 12 };
int guillotine_strips(const struct sheet_page *, bool upright, int cuts[GUILLOTINE_STRIPS]);
/* Whether two pages are cut alike: their fronts lie in the same places. */
bool guillotine_same(const struct sheet_page *, const struct sheet_page *);
/* The places of the cuts right across, or of those of the strips: mm from the left or upper edge, each once. Room for
   two to a cell. Returns how many. */
int guillotine_lines(const struct sheet_page *, bool upright, double *at);

#endif
