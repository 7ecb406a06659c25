#ifndef PROOFSHEET_RULES_PARTS_H
#define PROOFSHEET_RULES_PARTS_H

#include "rulesheet.h"

/* Block: what is in the box, a picture and a number for each component. */
flow_set parts_set;

#endif
