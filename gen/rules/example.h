#ifndef PROOFSHEET_RULES_EXAMPLE_H
#define PROOFSHEET_RULES_EXAMPLE_H

#include "rulesheet.h"

/* Block: the position of example `index` of the kit, a caption in every language, and the verdict of the referee. */
flow_set example_set;

#endif
