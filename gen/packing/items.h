#ifndef PROOFSHEET_PACKING_ITEMS_H
#define PROOFSHEET_PACKING_ITEMS_H

#include "packlist.h"

/* Which pieces a component has, of one of its rows: each set by itself where there are several, by names where they
   have some, without what these have alike, else by numbers or ids. Draws where there is a context, and returns the
   height: 0 where there is nothing to tell. */
double items_set(struct packlist *, cairo_t *, double x, double y, double width, const struct packing_component *,
                 int row);

#endif
