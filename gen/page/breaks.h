#ifndef PROOFSHEET_PAGE_BREAKS_H
#define PROOFSHEET_PAGE_BREAKS_H

#include "flow.h"

/* Where the pages of one column end: of all ways with so many pages the one with the least demerits, which are the
   penalties of its ends and the squares of what is left empty (after Knuth and Plass, "Breaking Paragraphs into Lines",
   1981). Blocks that close stay out of it.

   Sets page_ends of the flow's blocks, which are measured, and returns the demerits; with fewer pages where there is no
   way to fill as many. INFINITY, and nothing is set, where there is none at all. */
double breaks_choose(struct flow *, int pages);

#endif
