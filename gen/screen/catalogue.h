#ifndef PROOFSHEET_SCREEN_CATALOGUE_H
#define PROOFSHEET_SCREEN_CATALOGUE_H

#include "gen/position/moment.h"

/* What things on the table of a game look like, for a page that draws positions nobody has played yet: gathered from
   games that bots play with so many seats and every module. */

/* Adds {"boards": {seats: [[stamp, a, b, c, d, x, y], …]}, "mats": [what lies under all before each seat, …], "looks":
   {key: [lay, stamp, a, b, c, d, x, y]}}. A key is what a thing is called, its seat from 1, its part and its place with
   @ for a cell, with | between them; lay is 0 flat in its cell, 1 upright, 2 on the mat of its seat, 3 apart. The matrix
   is that from the corner of its cell, or of the mat, turned as it lies; of what lies apart 1 0 0 1 0 0. ERROR_SYSTEM,
   or a fault of the game's. */
bool catalogue_add(const struct tableau *, struct stamps *, int seats_min, int seats_max, struct buf *out,
                   struct error *);

#endif
