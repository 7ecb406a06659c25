#ifndef PROOFSHEET_PLAN_POSTER_H
#define PROOFSHEET_PLAN_POSTER_H

#include "grid.h"
#include "size.h"

/* A piece larger than the paper: equal parts, one to a sheet, that overlap where they are glued. The left one of two,
   or the upper one, has the glue flap; the other is cut along the seam and laid over it. All in mm, 0,0 the upper left
   corner of the piece's trim. */

enum { POSTER_PARTS_MAX = 64, POSTER_MARKS_MAX = 6, POSTER_NAME_MAX = 8 };

struct poster_part {
    const struct poster *poster;
    int row, column;
    double x, y, width, height;
};

struct poster {
    double width, height;        /* of the piece */
    double overlap;              /* of parts, where they meet in the middle */
    double lap_x, lap_y;         /* of parts beside each other, and of those below each other */
    int rows, columns, parts;
    const struct poster_part *part;      /* row by row */
    struct grid grid;            /* where each of them lies on its page */
    double bleed_x, bleed_y;     /* beside a part, and above and below it */
    double mark_x, mark_y;       /* how deep the marks beyond that are */
};

/* Where two parts meet: a diamond in the waste, its middle on the seam. On both parts it lies in the same place of the
   piece. Parts meet in rows first, so only the outermost have marks for the seam between two rows. */
struct poster_mark {
    double x, y, radius;
    int seam;                    /* in the order of gluing, from 0 */
    bool upright;                /* the seam */
    bool flap;                   /* this part is glued under the other */
};

/* Where it is shown how the parts are put together. */
struct poster_map {
    const struct poster *poster; /* NULL: nowhere */
    int piece;                   /* index of the first piece in these parts */
    double x, y, width, height;
};

/* The fewest parts that fit this paper, and of as many the shortest seams. NULL where there are none, where they would
   be too small to be worth it, and on a stock without crop marks or overlap. */
const struct poster *poster_split(const struct paper *, const struct stock *, double width, double height,
                                  const struct seams *, struct arena *);
int poster_marks(const struct poster_part *, struct poster_mark[POSTER_MARKS_MAX]);
/* Seams are between neighbours in each row, row by row, and then between the rows. */
int poster_seams(const struct poster *);
/* Places the map beside a part where there is room (true), else on a page of its own. */
bool poster_map_beside(const struct poster *, const struct paper *, const struct stock *, struct poster_map *);

/* "B2"; "B", a whole row; "c", the letters of a seam. */
void poster_part_name(const struct poster_part *, char[POSTER_NAME_MAX]);
void poster_row_name(const struct poster *, int row, char[POSTER_NAME_MAX]);
void poster_seam_name(int seam, char[POSTER_NAME_MAX]);

#endif
