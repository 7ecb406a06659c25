#ifndef PROOFSHEET_ART_POKESONNE_WATER_H
#define PROOFSHEET_ART_POKESONNE_WATER_H

#include <cairo.h>

#include "ground.h"

/* Rivers: as wide as one another wherever they cross a side, with the same banks. */

/* The courses of all water on a tile whose grass is made. */
void pokesonne_water_make(struct pokesonne_ground *);
/* Draws them, banks and all; water that crosses a side looks the same from both tiles. */
void pokesonne_water_draw(cairo_t *, const struct pokesonne_ground *, double bleed);

#endif
