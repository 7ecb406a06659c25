#ifndef PROOFSHEET_ART_CACAO_POOL_H
#define PROOFSHEET_ART_CACAO_POOL_H

#include <cairo.h>

/* A pool under a fall, with lilies; about 28 wide and 26 high, x,y its middle. */
void cacao_pool_draw(cairo_t *, double x, double y);
/* A jar, `height` mm high; x,y the middle of its foot. */
void cacao_pool_jar(cairo_t *, double x, double y, double height);

#endif
