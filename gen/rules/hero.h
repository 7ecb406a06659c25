#ifndef PROOFSHEET_RULES_HERO_H
#define PROOFSHEET_RULES_HERO_H

#include "rulesheet.h"

/* Block: the scene of the game with the lettering of its titles, and for how many, how long and from what age. */
flow_set hero_set;
/* Block: the rule that says in a sentence what you do and how you win. */
flow_set hero_goal;

#endif
