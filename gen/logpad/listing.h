#ifndef PROOFSHEET_LOGPAD_LISTING_H
#define PROOFSHEET_LOGPAD_LISTING_H

#include "gen/rules/rulesheet.h"

/* Adds the boxes of the words as lists: what stands in a log, once, and what that means in every language beside it. */
void listing_add(struct rulesheet *);

#endif
