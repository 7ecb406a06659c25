#ifndef PROOFSHEET_ART_POKESONNE_BACK_H
#define PROOFSHEET_ART_POKESONNE_BACK_H

#include "gen/art/art.h"

/* Backs of tiles: a meadow at night, dark for the land, moonlit for rivers and the start tile, with the sign of the
   module that they are sorted by. All of one set are alike, and the same in every turn. */

/* The sign of a set of the kit, NULL where it has none. */
const char *pokesonne_back_mark(const char *set);
/* Data is a const struct pokesonne_tile. */
void pokesonne_back_tile(cairo_t *, const struct art_piece *, const struct edition *, double bleed);
void pokesonne_back_start(cairo_t *, const struct art_piece *, const struct edition *, double bleed);

#endif
