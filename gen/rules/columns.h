#ifndef PROOFSHEET_RULES_COLUMNS_H
#define PROOFSHEET_RULES_COLUMNS_H

#include "rulesheet.h"

/* The type area of the pages, with a foot. */
void columns_area(struct flow *);
/* Divides the pages of a rule sheet: two columns for one language, one for two, which share it so that the rules take
   the least height. Paper that is too narrow is the flow's error. */
void columns_divide(struct rulesheet *);
/* Where things of one run break between two columns, so that both come out as equally high as they can: how many stand in
   the first. `first`, `second`: mm that each takes in either; gap: between two of them. *height: of the higher column. */
int columns_split(const double first[], const double second[], int count, double gap, double *height);

#endif
