#ifndef PROOFSHEET_ART_LIB_LABEL_H
#define PROOFSHEET_ART_LIB_LABEL_H

#include "gen/type/type.h"

/* The id of a tile upright in its lower left corner: a log names it, and it shows which way is north. Underlined: M is
   no W. `side` is the height of the tile in mm, 0,0 its upper left corner. */
void label_draw(cairo_t *, struct type *, const char *id, double side);

#endif
