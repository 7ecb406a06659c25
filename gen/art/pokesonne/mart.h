#ifndef PROOFSHEET_ART_POKESONNE_MART_H
#define PROOFSHEET_ART_POKESONNE_MART_H

#include <cairo.h>

#include "gen/ink/theme.h"
#include "ground.h"

/* Shops beside roads. */

/* The paths from their doors to their roads: edging below the road, surface on top of it. */
void pokesonne_mart_paths(cairo_t *, const struct pokesonne_ground *, int role, double width);
/* The shops, and a white fence that parts one from a crossing. */
void pokesonne_mart_draw(cairo_t *, const struct pokesonne_ground *);

#endif
