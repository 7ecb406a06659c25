#ifndef PROOFSHEET_ART_CACAO_POD_H
#define PROOFSHEET_ART_CACAO_POD_H

#include "gen/art/art.h"

/* A cacao pod, `length` mm long from stem to tip, its middle at x,y; hangs down at angle 0, turned clockwise. */
void cacao_pod_draw(cairo_t *, double x, double y, double angle, double length);
/* Only its outline, for the place where a fruit is laid. */
void cacao_pod_trace(cairo_t *, double x, double y, double angle, double length);
/* A cacao tree with pods on its trunk, about 20 wide and 21 high at scale 1; x,y the middle of its foot. */
void cacao_pod_tree(cairo_t *, double x, double y, double scale);

#endif
