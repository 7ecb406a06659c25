#ifndef PROOFSHEET_ART_POKESONNE_STAND_H
#define PROOFSHEET_ART_POKESONNE_STAND_H

#include "ground.h"

/* Half the width of a meeple in pictures of positions, how far it rises above its place and sinks below it, and half
   its length where it lies, mm. */
static const double FIGURE_HALF = 4.7, FIGURE_ABOVE = 9.6, FIGURE_BELOW = 6.4, FIGURE_LYING = 8.0;
/* Half the room of a thing on a segment. */
static const double MART_WIDE = 4.4, MART_HIGH = 4.2, BALL_ROOM = 3.9, PARK_ROOM = 9.4;

/* Places for trainers, marts, balls and parks. Labels and clearances must be made. */
void pokesonne_stand_make(struct pokesonne_ground *);
/* A place where a figure hides none of these on a tile turned by that many quarters; in the kit's orientation. */
struct point pokesonne_stand_anchor(const struct pokesonne_ground *, int segment, int turn);
/* The room between a figure at `at` and a thing on a tile turned by that many quarters; below 0 they overlap. */
double pokesonne_stand_gap(struct point at, bool lies, int turn, const struct pokesonne_thing *);

#endif
