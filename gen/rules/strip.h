#ifndef PROOFSHEET_RULES_STRIP_H
#define PROOFSHEET_RULES_STRIP_H

#include "rulesheet.h"

/* Block: the pictures of a <strip> side by side, in as many rows as they need, each with its caption. */
flow_set strip_set;

#endif
