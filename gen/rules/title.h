#ifndef PROOFSHEET_RULES_TITLE_H
#define PROOFSHEET_RULES_TITLE_H

#include "rulesheet.h"

/* Block: the picture of the game over its own rules, then title and subtitle in every language. */
flow_set title_set;

#endif
