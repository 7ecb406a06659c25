#ifndef PROOFSHEET_SCREEN_CATALOGUE_H
#define PROOFSHEET_SCREEN_CATALOGUE_H

#include "gen/position/moment.h"

/* What things on the table of a game look like, for a page that draws positions nobody has played yet: gathered from
   games that bots play with so many seats and every module. */

/* Adds {"crowds": [["what", "where", dx, dy, row], …], "owned": [["what", "where", "owned"], …], "colours": {id:
   colour}, "boards": {seats: [[stamp, a, b, c, d, x, y], …]}, "mats": [what lies under all before each seat, …],
   "looks": {key: [lay, stamp, a, b, c, d, x, y]}}. Crowds tell how far the next of those lies that are in one cell, a
   row being so many, 0 all; owned, what a seat puts onto what is its own; colours, by indices of the kit's, which piece
   gives its seat another one than the kit does. A key is what a thing is to the kit, else to the game, the colour of
   its seat from 1, its part and its place with @ for a cell, with | between them; lay is 0 flat in its cell, 1 upright,
   2 on the mat of its seat, 3 apart. The matrix is that from the corner of its cell, or of the mat, turned as it lies;
   of what lies apart 1 0 0 1 0 0. ERROR_SYSTEM, or a fault of the game's. */
bool catalogue_add(const struct tableau *, struct stamps *, int seats_min, int seats_max, struct buf *out,
                   struct error *);

#endif
