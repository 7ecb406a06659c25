#ifndef PROOFSHEET_ART_POKESONNE_SITE_H
#define PROOFSHEET_ART_POKESONNE_SITE_H

#include <cairo.h>

#include "ground.h"

/* Buildings on the land. User space in mm. */

/* The healing house and the yard round it, YARD_RADIUS times scale; x,y the middle of the yard. */
void pokesonne_site_center(cairo_t *, double x, double y, double scale);
/* The house alone, about 17 wide and 15 high; x,y the middle of its foot. */
void pokesonne_site_house(cairo_t *, double x, double y);
/* A paved round where roads end. */
void pokesonne_site_square(cairo_t *, double x, double y);
/* A gate across the end of a road that runs towards `way` (length 1). */
void pokesonne_site_gate(cairo_t *, struct point at, struct point way);
/* Walls along a road that crosses another without meeting it. */
void pokesonne_site_bridge(cairo_t *, struct point at, struct point way);
/* Planks that carry a road over a river. */
void pokesonne_site_water_bridge(cairo_t *, struct point at, struct point way);
/* A hedge between two places. */
void pokesonne_site_hedge(cairo_t *, struct point from, struct point to);
/* A trainer to his knees in grass, with the "!" that makes him count; x,y his feet. About 11 wide and 11 high. */
void pokesonne_site_trainer(cairo_t *, double x, double y);

#endif
