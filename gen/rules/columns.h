#ifndef PROOFSHEET_RULES_COLUMNS_H
#define PROOFSHEET_RULES_COLUMNS_H

#include "rulesheet.h"

/* The type area of the pages, with a foot. */
void columns_area(struct flow *);
/* Divides the pages of a rule sheet: two columns for one language, one for two, which share it so that the rules take
   the least height. Paper that is too narrow is the flow's error. */
void columns_divide(struct rulesheet *);

#endif
