#ifndef PROOFSHEET_ART_CACAO_YARD_H
#define PROOFSHEET_ART_CACAO_YARD_H

#include <cairo.h>

/* Pebbles on `radius` mm of trodden ground; each name strews others. */
void cacao_yard_ground(cairo_t *, const char *name, double radius);

#endif
