#ifndef PROOFSHEET_ART_CACAO_THICKET_H
#define PROOFSHEET_ART_CACAO_THICKET_H

#include <cairo.h>

/* Jungle round a clearing: fills side × side mm from 0,0 and `bleed` mm beyond. The clearing lies in the middle,
   THICKET_CLEARING its radius, with a trail to the middle of every side. Each name has a thicket of its own. */
static const double THICKET_CLEARING = 16.0, THICKET_TRAIL = 7.0;

void cacao_thicket_draw(cairo_t *, const char *name, double side, double bleed);
/* The back of jungle tiles, as large: a jaguar looks out of the leaves. */
void cacao_thicket_back(cairo_t *, double side, double bleed);

#endif
