#ifndef PROOFSHEET_ART_BADGEQUEST_FOREST_H
#define PROOFSHEET_ART_BADGEQUEST_FOREST_H

#include <cairo.h>

#include "thing.h"
#include "verify/games/badgequest/kit.h"

/* The ground of the forest. */
void badgequest_forest_draw(cairo_t *, const struct badgequest *);
/* Adds trees on forest, in clumps of a kind, wherever nothing stands yet. */
void badgequest_forest_plant(struct badgequest_scenery *, const struct badgequest *);

#endif
