#ifndef PROOFSHEET_PACKING_BAGS_H
#define PROOFSHEET_PACKING_BAGS_H

#include "packlist.h"

/* How many bags get a label: all but what lies flat in the box. */
int bags_labels(const struct packlist *);
/* In rows of so many as the list has: how many labels more these have room for, and in how many of them stand labels of
   seats beside others. */
int bags_lacking(const struct packlist *);
int bags_mixed(const struct packlist *);
/* Adds the labels of the bags, to be cut out, and what goes into none. */
void bags_add(struct packlist *);

#endif
