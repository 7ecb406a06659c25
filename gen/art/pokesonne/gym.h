#ifndef PROOFSHEET_ART_POKESONNE_GYM_H
#define PROOFSHEET_ART_POKESONNE_GYM_H

#include <cairo.h>

/* An arena from above in the colour of its badge, the badge in its middle, and the ground round it, GYM_RADIUS; x,y the middle.
   `gym` is an index 0..7 in the kit's order. */
void pokesonne_gym_draw(cairo_t *, int gym, double x, double y);

#endif
