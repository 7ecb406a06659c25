#ifndef PROOFSHEET_ART_BADGEQUEST_POSITION_H
#define PROOFSHEET_ART_BADGEQUEST_POSITION_H

#include "gen/art/art.h"

/* Pawns and shrubs in pictures of positions; what a seat owns lies apart, as do the wild Pokémon. */
enum lay badgequest_position_lay(const struct placing *);
/* In its square, 0,0 the upper left corner: pawns of several seats find room on one. */
void badgequest_position_draw(cairo_t *, const struct placing *, const struct edition *);

#endif
