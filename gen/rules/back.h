#ifndef PROOFSHEET_RULES_BACK_H
#define PROOFSHEET_RULES_BACK_H

#include "rulesheet.h"

/* The last page of a booklet, if its sheets have one left: turn and scoring at a glance, as the boxes of the words have
   them, in all languages; in type as large as the page holds, and where not even the smallest fits, those boxes that
   matter least are left out. */
void back_add(struct rulesheet *);

#endif
