#ifndef PROOFSHEET_RULES_COVER_H
#define PROOFSHEET_RULES_COVER_H

#include "rulesheet.h"

/* Block: the first page of a booklet. The game's own picture fills it, with the titles and for how many, how long and
   from what age; below it stands the rule `index`, what you do in a sentence. A game without a picture shows some of
   its pieces; without a rulebook (`index` -1) its subtitle is the sentence. */
flow_set cover_set;

#endif
