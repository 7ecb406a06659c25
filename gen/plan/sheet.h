#ifndef PROOFSHEET_PLAN_SHEET_H
#define PROOFSHEET_PLAN_SHEET_H

#include "cell.h"
#include "poster.h"

/* The imposition: which piece lies where on which page. Numbers only, all in mm, 0,0 the upper left corner of the page;
   drawing is imposition.h. */

/* How the back gets behind the front: not at all, by flipping the paper on its long or short edge in the printer, or by
   folding the sheet along its middle. */
enum duplex { DUPLEX_NONE, DUPLEX_LONG, DUPLEX_SHORT, DUPLEX_FOLD };
enum { DUPLEXES = DUPLEX_FOLD + 1 };
/* As the command line has them. */
extern const char *const duplex_names[DUPLEXES];

struct sheet_piece {
    const char *id;              /* for messages */
    double width, height;
    int count;
    bool back;
    double fold;                 /* 0, or how far below its upper edge it is folded */
    bool hexagon;                /* point to point with the others: see hexagon.h */
    struct seams seam;           /* of a poster */
};

/* Where a line of text or the ruler starts: at x, y, on along `turn` (0: to the right, 90: down, 270: up), `length`
   long and `height` high on its left hand. */
struct sheet_strip {
    double x, y, length, height;
    int turn;
};

struct sheet_page {
    int sheet;                   /* 1-based */
    bool back;
    double x, y, width, height;  /* the box around all its trims */
    double bleed;                /* the least beyond that */
    int cells, marks;
    const struct sheet_cell *cell;
    const struct sheet_mark *mark;
    struct sheet_strip foot, ruler;
    struct poster_map map;       /* beside the first part, or on a page of its own without cells */
    struct sheet_strip note[2];  /* for two more lines; of no length if there is no room */
};

struct sheet_plan {
    struct paper paper;
    const struct stock *stock;
    enum duplex duplex;          /* as it is done: DUPLEX_NONE where no piece has a back */
    int used;                    /* places of the first sheet that stay empty because they are cut out */
    int sheets, pages;
    const struct sheet_page *page;
};

/* Whether a piece is counted at this cell: at its front, of one in parts at the first of them. */
bool sheet_cell_counts(const struct sheet_cell *);

/* Packs all copies of all pieces, those of one size together, in their order; pieces that do not fill a sheet go in
   rows of their own, as full as can be, onto the first of the last sheets with room for them, hexagons onto sheets of
   their own; pieces larger than the paper go in parts, one to a sheet. Backs lie in the mirrored place of the full
   grid. The first sheet of a part-used paper is that of the first size: its places, of which `used` stay empty, are
   counted row by row from the upper left of the front, or on a folded sheet from the row at the fold outwards.
   ERROR_USAGE if a piece cannot be printed on this paper, or a sheet has no places beyond the used ones. */
bool sheet_plan(const struct paper *, const struct stock *, enum duplex, int used, const struct sheet_piece *,
                int pieces, struct arena *, struct sheet_plan *, struct error *);
/* Moves all that is on a page without parts of something larger up by so much. */
void sheet_raise(struct sheet_plan *, int page, double by, struct arena *);

#endif
