#ifndef PROOFSHEET_ART_CACAO_POD_H
#define PROOFSHEET_ART_CACAO_POD_H

#include <cairo.h>

/* A cacao pod, `length` mm long from stem to tip, its middle at x,y; hangs down at angle 0, turned clockwise. */
void cacao_pod_draw(cairo_t *, double x, double y, double angle, double length);
/* Only its outline, for the place where a fruit is laid. */
void cacao_pod_trace(cairo_t *, double x, double y, double angle, double length);

#endif
