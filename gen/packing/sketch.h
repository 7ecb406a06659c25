#ifndef PROOFSHEET_PACKING_SKETCH_H
#define PROOFSHEET_PACKING_SKETCH_H

#include "steps.h"

/* A sheet in small: its pieces, waste and cuts, these in the colours of their steps; or a piece in parts, put together.
   mm on the page, at the size to which pictures are grown now. */

double sketch_width(const struct packlist *, const struct packing_cut *);
double sketch_height(const struct packlist *, const struct packing_cut *);
/* The widest of every so many, from the first on. */
double sketch_room(const struct packlist *, int first, int step);
/* With its upper left corner there, and the numbers of the steps at their cuts. */
void sketch_draw(struct packlist *, cairo_t *, double x, double y, const struct packing_cut *, const struct steps *);
/* The number of a step in a disc of the colour of its cuts, or in a ring where it makes none. */
void sketch_number(struct packlist *, cairo_t *, double x, double y, double radius, int number, enum cuts_kind);

#endif
