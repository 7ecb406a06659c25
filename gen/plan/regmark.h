#ifndef PROOFSHEET_PLAN_REGMARK_H
#define PROOFSHEET_PLAN_REGMARK_H

#include <stdbool.h>

#include "paper.h"
#include "stock.h"

/* The marks by which the camera of a cutting machine finds where a sheet lies: a filled square in the upper left
   corner, an angle of two lines in the upper right and in the lower left, or such an angle in each of the four corners.
   In mm, as they lie on the front. */
enum { REGMARKS = 8 };
struct regmark {
    double x, y, width, height;  /* a black rectangle */
};

/* How far from the edges of the paper they stand, in mm: as a program expects that is not told otherwise, and at least
   and at most. */
#define REGMARK_INSET 10.0
enum { REGMARK_INSET_MIN = 10, REGMARK_INSET_MAX = 50 };

/* Makes room for them, that far from the edges, instead of crop marks: everything else keeps clear. */
void regmark_take_room(struct paper *, struct stock *, double inset, bool corners);
/* Whether that was done. */
bool regmark_has_room(const struct stock *);
/* Returns how many there are. */
int regmark_place(const struct paper *, const struct stock *, struct regmark[REGMARKS]);

#endif
