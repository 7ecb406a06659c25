#ifndef PROOFSHEET_RULES_ROW_H
#define PROOFSHEET_RULES_ROW_H

#include "rulesheet.h"

/* A block for a <row>: pieces side by side, each in the middle of its share of the width with its name below it. */
flow_set row_set;

#endif
