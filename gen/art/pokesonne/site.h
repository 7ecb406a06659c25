#ifndef PROOFSHEET_ART_POKESONNE_SITE_H
#define PROOFSHEET_ART_POKESONNE_SITE_H

#include <cairo.h>

#include "ground.h"

/* Buildings on the land. User space in mm. */

/* A gate across the end of a road that runs towards `way` (length 1). */
void pokesonne_site_gate(cairo_t *, struct point at, struct point way);
/* Walls along a road that crosses another without meeting it. */
void pokesonne_site_bridge(cairo_t *, struct point at, struct point way);
/* Planks that carry a road over a river. */
void pokesonne_site_water_bridge(cairo_t *, struct point at, struct point way);
/* A hedge between two places. */
void pokesonne_site_hedge(cairo_t *, struct point from, struct point to);

#endif
