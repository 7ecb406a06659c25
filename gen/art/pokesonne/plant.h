#ifndef PROOFSHEET_ART_POKESONNE_PLANT_H
#define PROOFSHEET_ART_POKESONNE_PLANT_H

#include <cairo.h>

#include "gen/ink/theme.h"
#include "gen/art/lib/scatter.h"

/* What grows and lies on the land, in mm. The first three add paths, the others draw. */

/* A tuft of `blades` (two or more) that fan out from x,y towards `angle`. */
void pokesonne_plant_tuft(cairo_t *, double x, double y, double angle, double length, int blades);
/* A soft uneven patch; nothing of it lies further than 1.5 radii from x,y. */
void pokesonne_plant_blob(cairo_t *, struct scatter *, double x, double y, double radius);
/* A dot, for pokesonne_plant_dots_stroke: far smaller in a file than a circle. */
void pokesonne_plant_dot(cairo_t *, double x, double y);
void pokesonne_plant_dots_stroke(cairo_t *, int role, double size);
void pokesonne_plant_flower(cairo_t *, int role, double x, double y, double size);
void pokesonne_plant_bush(cairo_t *, double x, double y, double radius, struct scatter *);
void pokesonne_plant_stone(cairo_t *, double x, double y, double radius, struct scatter *);

#endif
