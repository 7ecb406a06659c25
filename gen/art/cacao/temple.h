#ifndef PROOFSHEET_ART_CACAO_TEMPLE_H
#define PROOFSHEET_ART_CACAO_TEMPLE_H

#include <cairo.h>

/* A stepped pyramid with its stairs; about 28 wide and 23 high, x,y the middle of its foot. */
void cacao_temple_draw(cairo_t *, double x, double y);

#endif
