#ifndef PROOFSHEET_LOGPAD_LEGEND_H
#define PROOFSHEET_LOGPAD_LEGEND_H

#include "gen/position/diagram.h"
#include "form.h"

/* Small drawings of how a log counts, each size × size mm with its upper left corner at x, y. */

/* Five cells with their x,y round 0,0 and an arrow to the north. */
void legend_cells(cairo_t *, struct type *, double x, double y, double size);
/* A tile with its sides n e s w outside, and its half sides 0 to 7 inside where they count. */
void legend_sides(cairo_t *, struct type *, double x, double y, double size, bool halves);
/* The piece that the log pad shows, or that lies on the table at the start, turned by 0, 90, 180 and 270 degrees. */
void legend_turns(cairo_t *, const struct tableau *, struct stamps *, const struct form *, double x, double y,
                  double size);

#endif
