#ifndef PROOFSHEET_PLAN_GRID_H
#define PROOFSHEET_PLAN_GRID_H

#include "paper.h"
#include "stock.h"

/* One direction of a grid of equal pieces; mm from the left or upper edge of the sheet. Centred on the sheet. */
struct axis {
    int count;
    double side;                 /* of the sheet in this direction */
    double size, gutter, fold;   /* of a piece, between pieces, and more of it in the middle (0: no fold) */
    double shift;                /* of every other row of the other direction: hexagons */
    double start, length;        /* of all trims together */
    double room;                 /* for ink beyond the trims, at either end */
    double bleed, mark;          /* beyond the trims, then the crop mark beyond that */
};

/* The foot line and the ruler are in the waste: outside the crop marks or in the longest gap between two of them. */
enum strip_place { STRIP_NONE, STRIP_ROWS_BEYOND, STRIP_ROWS_BETWEEN, STRIP_COLUMNS_BEYOND, STRIP_COLUMNS_BETWEEN };

struct grid {
    struct axis x, y;
    bool turned;                 /* pieces lie a quarter turn clockwise: more of them fit than upright */
    bool hexagon;                /* butted, point to point, with slanting cuts between the crop marks */
    bool part;                   /* of something larger: with match marks beside it, and no strip between crop marks */
    enum strip_place foot, ruler;
};

/* Length of the foot line and of the ruler with its word, mm. */
enum { FOOT_LENGTH = 125, RULER_LENGTH = 100, RULER_ROOM = 112 };
/* How far from the edges that a strip runs towards it begins: `across`, those at left and right. */
double grid_strip_reach(const struct paper *, const struct stock *, bool across);

/* The largest grid of width × height pieces (`id` names them in messages), hexagons or not, on this paper that leaves
   room for marks, foot line and ruler. `folded`: an even number of rows with a fold in the middle. `backs`: the bleed may not
   shrink below 2 mm.
   ERROR_USAGE with the reason where not even one fits. */
bool grid_fit(const struct paper *, const struct stock *, const char *id, double width, double height, bool hexagon,
              bool folded, bool backs, struct grid *, struct error *);
/* The same for pieces that all lie upright; false where not one fits. */
bool grid_fit_upright(const struct paper *, const struct stock *, double width, double height, bool backs,
                      struct grid *);
/* One part of something larger, width × height as it lies on the sheet, with a bleed of 2 mm and marks of 3 mm at
   least. false where it does not fit. */
bool grid_fit_part(const struct paper *, const struct stock *, double width, double height, struct grid *);
/* Leaves that many of its columns, centred on the sheet. */
void grid_narrow(struct grid *, int columns);
/* Puts grids that fit this paper below each other, with as many rows as each has now, and room for marks between them;
   foot line and ruler are placed around `whole`. `folded`: one beyond the other above the fold, each with as many rows
   for its backs below it, those of the first in its own grid. false if they do not fit. */
bool grid_stack(const struct paper *, const struct stock *, struct grid *band, int bands, bool folded,
                struct grid *whole);
/* Where piece i of the axis begins. */
double axis_at(const struct axis *, int i);
/* Start and length of the longest stretch without a cut line, 2 mm clear of marks and reach. */
void axis_gap(const struct axis *, double reach, double *start, double *length);

#endif
