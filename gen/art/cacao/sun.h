#ifndef PROOFSHEET_ART_CACAO_SUN_H
#define PROOFSHEET_ART_CACAO_SUN_H

#include <cairo.h>

/* The sun cut in stone: a face in a ring of rays, `size` mm across; x,y its middle. */
void cacao_sun_draw(cairo_t *, double x, double y, double size);
/* The same on a round altar, about 26 mm across. */
void cacao_sun_altar(cairo_t *, double x, double y);
/* Only its outline, for the place where one is laid. */
void cacao_sun_trace(cairo_t *, double x, double y, double size);

#endif
