#ifndef PROOFSHEET_PAGE_DENSITY_H
#define PROOFSHEET_PAGE_DENSITY_H

#include "flow.h"

/* How open the text of a flow may be where that is weighed against more than its own pages. */

/* What a placing costs: pages, and where these are as many, things that stand alone. */
struct density_cost {
    int pages, lonely;
};

/* Places whatever depends on the flow with the densities that it has now. */
typedef bool density_place(void *owner, struct density_cost *, struct error *);

/* Leaves out the first densities of the flow, as many as make everything cheapest, the fewest of these, and places it
   so. False where a placing fails. */
bool density_choose(struct flow *, density_place *, void *owner, struct error *);

#endif
