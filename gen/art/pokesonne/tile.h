#ifndef PROOFSHEET_ART_POKESONNE_TILE_H
#define PROOFSHEET_ART_POKESONNE_TILE_H

#include "gen/art/art.h"
#include "ground.h"

/* Any tile, from its segments, with the stories of its first copy: user space in mm, the kit's orientation. */
void pokesonne_tile_draw(cairo_t *, const struct pokesonne_tile *, double bleed);

/* Face of pieces whose data is a const struct pokesonne_tile, and the stories of their copies. */
void pokesonne_tile_front(cairo_t *, const struct art_piece *, const struct edition *, double bleed);
int pokesonne_tile_stamps(const struct art_piece *, int copies, struct arena *, const struct art_stamp **);

#endif
