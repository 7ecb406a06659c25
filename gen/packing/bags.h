#ifndef PROOFSHEET_PACKING_BAGS_H
#define PROOFSHEET_PACKING_BAGS_H

#include "packlist.h"

/* How many bags get a label: all but what lies flat in the box. */
int bags_labels(const struct packlist *);
/* Adds the labels of the bags, to be cut out, and what goes into none. */
void bags_add(struct packlist *);

#endif
