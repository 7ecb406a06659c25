#ifndef PROOFSHEET_RULES_BACK_H
#define PROOFSHEET_RULES_BACK_H

#include "rulesheet.h"

/* The last pages of a booklet, if its sheets have them left: turn and scoring at a glance, as the boxes of the words have
   them, a page for each language, or one for both; in type as large as the page holds, and where not even the smallest
   fits, those boxes that matter least are left out. */
void back_add(struct rulesheet *);

#endif
