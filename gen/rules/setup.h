#ifndef PROOFSHEET_RULES_SETUP_H
#define PROOFSHEET_RULES_SETUP_H

#include "rulesheet.h"

/* Block: the table set up, seen from above, as a <table> says: a position with its map, what seats have before them,
   stacks of pieces, and labels with leaders. */
flow_set setup_set;

#endif
