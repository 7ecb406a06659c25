#ifndef PROOFSHEET_RULES_CHART_H
#define PROOFSHEET_RULES_CHART_H

#include "rulesheet.h"

/* Block: a <chart> of the rulebook, a table of values that the kit tells of a piece. */
flow_set chart_set;

#endif
