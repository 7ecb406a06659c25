#ifndef PROOFSHEET_ART_LIB_SHAPE_H
#define PROOFSHEET_ART_LIB_SHAPE_H

#include <stdbool.h>

#include <cairo.h>

#include "gen/ink/theme.h"

/* What cards, houses and people are built of, in mm. The first two add paths; `round` is the radius of the corners. */
static const double SHAPE_LINE = 0.4;       /* the outline of everything that stands */

void shape_box(cairo_t *, double x, double y, double width, double height, double round);
void shape_oval(cairo_t *, double x, double y, double rx, double ry);
/* Whether what reaches so many mm round a point can be seen: the rest need not lengthen a path of thousands. */
bool shape_is_seen(cairo_t *, double x, double y, double reach);
/* Fills the path with one role and outlines it with another. */
void shape_paint(cairo_t *, int fill, int line);

/* Strokes the path with round ends. */
void shape_line(cairo_t *, int role, double width);

#endif
