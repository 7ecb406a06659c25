#ifndef PROOFSHEET_RULES_COLOPHON_H
#define PROOFSHEET_RULES_COLOPHON_H

#include "rulesheet.h"

/* Block: who made it, and which sections stand on other papers. */
flow_set colophon_set;

#endif
