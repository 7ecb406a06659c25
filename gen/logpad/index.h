#ifndef PROOFSHEET_LOGPAD_INDEX_H
#define PROOFSHEET_LOGPAD_INDEX_H

#include "gen/rules/rulesheet.h"

/* The ids that the referee quotes, A to Z, each with the number of its rule, and what the sections are called: over the
   whole width of the page, as a sheet of its own, of the same rules as another one and of those of the log that are set.
   `quoted`: the rule that is looked up as an example; -1: any. It has no block where the other one has no rulebook.
   Finish it. */
void index_init(struct rulesheet *, const struct rulesheet *like, const struct rulesheet *log, int quoted);
/* What its flow, which is placed, has no room for: nothing, the list of sections, also names of its groups. */
enum index_left { INDEX_WHOLE, INDEX_UNLISTED, INDEX_BRIEF, INDEX_LEFTS };
enum index_left index_leaves_out(const struct flow *);

#endif
