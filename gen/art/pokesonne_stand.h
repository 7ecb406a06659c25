#ifndef PROOFSHEET_POKESONNE_STAND_H
#define PROOFSHEET_POKESONNE_STAND_H

#include "pokesonne_ground.h"

/* Half the width of a figure in pictures of positions, how far it rises above its place and sinks below it, mm. */
static const double FIGURE_HALF = 4.7, FIGURE_ABOVE = 9.6, FIGURE_BELOW = 6.4;
/* Half the room of what stands on a segment. */
static const double MART_WIDE = 4.4, MART_HIGH = 4.2, BALL_ROOM = 3.9, PARK_ROOM = 8.6;

/* Places for trainers, marts, balls and parks, and for figures where they hide none of these. Labels and clearances
   must be made. */
void stand_make(struct ground *);
/* Room between a figure at `at` and a thing, whichever way the tile lies; below 0 they overlap. */
double stand_gap(struct point at, const struct thing *);

#endif
