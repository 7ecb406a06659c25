#ifndef PROOFSHEET_CARD_FOLD_H
#define PROOFSHEET_CARD_FOLD_H

#include "gen/art/art.h"

/* Draws a piece with a net: its faces on its panels, flaps for glue hatched, solid lines to cut and dashed ones to fold. User
   space in mm, 0,0 the upper left corner of the trim. */
void fold_draw(cairo_t *, const struct art_piece *, const struct edition *);
/* Adds its outline as one closed path. */
void fold_outline(cairo_t *, const struct net *);

#endif
