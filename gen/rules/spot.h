#ifndef PROOFSHEET_RULES_SPOT_H
#define PROOFSHEET_RULES_SPOT_H

#include "rulesheet.h"

/* After flow_place: small scenes, the <spot>s of the rulebook, at the foot of pages of a booklet that are not full. Each
   is used once, on a page with one of its sections where it names any; of those that a page has room for the highest. A
   picture that is not there is the flow's error. */
void spots_add(struct rulesheet *);

#endif
