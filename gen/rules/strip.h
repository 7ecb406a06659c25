#ifndef PROOFSHEET_RULES_STRIP_H
#define PROOFSHEET_RULES_STRIP_H

#include "rulesheet.h"

/* Below this tightness captions get the width that makes the strip low, else pictures stand at equal distances. */
#define STRIP_EVEN 0.68

/* Block: the pictures of a <strip> side by side, in as many rows as they need, each with its caption. */
flow_set strip_set;

#endif
