#ifndef PROOFSHEET_RULES_BOXES_H
#define PROOFSHEET_RULES_BOXES_H

#include "rulesheet.h"

/* Adds the boxes of the words: all in one frame, two languages side by side, or a frame for each. */
void boxes_add(struct rulesheet *);

#endif
