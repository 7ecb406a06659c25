#ifndef PROOFSHEET_ART_BADGEQUEST_SCENE_H
#define PROOFSHEET_ART_BADGEQUEST_SCENE_H

#include "gen/edition/edition.h"

/* Travellers and Pokémon on the meadow before the town: see `scene` of struct art. */
void badgequest_scene_draw(cairo_t *, const struct edition *, double width, double height);
/* The same for the cover of the booklet, higher than it is wide. */
void badgequest_cover_draw(cairo_t *, const struct edition *, double width, double height);

#endif
