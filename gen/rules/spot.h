#ifndef PROOFSHEET_RULES_SPOT_H
#define PROOFSHEET_RULES_SPOT_H

#include "rulesheet.h"

/* After flow_place: small scenes, the <spot>s of the rulebook, at the foot of pages that are not full. Each
   is used once: on a page with one of its sections, or where it names none on a page that no other suits; of those that
   have room the largest. A picture that is not there is the flow's error. */
void spots_add(struct rulesheet *);
/* The same of another rulebook (NULL: none), where they have their full width; on no page that another flow shares. */
void spots_add_of(struct rulesheet *, const struct rulebook *);

#endif
