#ifndef PROOFSHEET_LOGPAD_INDEX_H
#define PROOFSHEET_LOGPAD_INDEX_H

#include "gen/rules/rulesheet.h"

/* The ids that the referee quotes, each behind the number of its rule, section by section: over the whole width of the
   page, as a sheet of its own, of the same rules as another one. It has no block where that has no rulebook. Finish
   it. */
void index_init(struct rulesheet *, const struct rulesheet *like);
/* Whether short sections go on in another column, which saves a page. */
bool index_is_torn(const struct flow *);

#endif
