#ifndef PROOFSHEET_PACKING_BAGS_H
#define PROOFSHEET_PACKING_BAGS_H

#include "packlist.h"

/* Adds the labels of the bags, to be cut out. */
void bags_add(struct packlist *);

#endif
