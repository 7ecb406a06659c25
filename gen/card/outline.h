#ifndef PROOFSHEET_CARD_OUTLINE_H
#define PROOFSHEET_CARD_OUTLINE_H

#include "gen/art/art.h"

/* The line along which a piece is cut. User space in mm, 0,0 the upper left corner of the trim. */

/* Adds it as one closed path, `out` mm beyond the trim. */
void outline_path(cairo_t *, const struct art_piece *, double out);
/* The outline of a hexagon within that box. */
void outline_hexagon(cairo_t *, double x, double y, double width, double height);
bool outline_is_disc(const struct art_piece *);

#endif
