#ifndef PROOFSHEET_PAGE_DENSITY_H
#define PROOFSHEET_PAGE_DENSITY_H

#include "flow.h"

/* How open the text of a flow may be where that is weighed against more than its own pages. */

/* Places whatever depends on the flow with the densities that it has now, and returns what that costs: pages first. 0
   after an error. */
typedef int density_place(void *owner, struct error *);

/* Leaves out the first densities of the flow, as many as make that cheapest, the fewest of these, and places it so.
   False where a placing fails. */
bool density_choose(struct flow *, density_place *, void *owner, struct error *);

#endif
