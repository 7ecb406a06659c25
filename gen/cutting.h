#ifndef PROOFSHEET_CUTTING_H
#define PROOFSHEET_CUTTING_H

#include "sheet.h"

/* How the front of a sheet is cut into its pieces with straight cuts: first right across the sheet, which leaves strips,
   then each strip across. */
struct cutting {
    bool upright;                /* the first cuts run from top to bottom */
    int across;                  /* of them */
    int strips;                  /* that hold pieces */
    int least, most;             /* cuts of a strip */
    int cuts;                    /* all together */
};

/* The way with the fewest cuts that spares every trim, of two equal ones that with the longer first cuts. A folded sheet
   is cut with its back glued to it. */
void cutting_find(const struct sheet_plan *, const struct sheet_page *, struct cutting *);
/* Whether two pages are cut alike: their fronts lie in the same places. */
bool cutting_same(const struct sheet_page *, const struct sheet_page *);
/* The places of the cuts right across, or of those of the strips: mm from the left or upper edge, each once. Room for
   two to a cell. Returns how many. */
int cutting_lines(const struct sheet_page *, bool upright, double *at);

#endif
