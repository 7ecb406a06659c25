#ifndef PROOFSHEET_PLAN_CELL_H
#define PROOFSHEET_PLAN_CELL_H

#include <stdbool.h>

/* What lies on a page: pieces and lines, in mm from its upper left corner. */

struct poster_part;

enum { TOP, RIGHT, BOTTOM, LEFT };

struct sheet_cell {
    int piece;                   /* index of the piece */
    int copy;                    /* 0-based: a front and a back of the same piece and copy meet */
    bool back;
    double x, y, width, height;  /* the trim as it lies on the page */
    int turn;                    /* 0, 90, 180, 270 clockwise */
    bool hexagon;
    double bleed[4];             /* beyond TOP, RIGHT, BOTTOM, LEFT of the trim as it lies */
    const struct poster_part *part;      /* the part of the piece that lies here; NULL: all of it */
};

/* A line in the waste: where to cut, or (dashed) where to fold. A solid one and the next are the two ends of one
   cut. */
struct sheet_mark {
    double x1, y1, x2, y2;
    bool dashed;
};

#endif
