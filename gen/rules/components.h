#ifndef PROOFSHEET_RULES_COMPONENTS_H
#define PROOFSHEET_RULES_COMPONENTS_H

#include "rulesheet.h"

/* Block: how many of each component the kit holds; those of several sets under the names of these. A piece without a
   name is the error of the flow. */
flow_set components_set;

#endif
