#ifndef PROOFSHEET_LOGPAD_RECORD_H
#define PROOFSHEET_LOGPAD_RECORD_H

#include "gen/edition/rulebook.h"
#include "gen/rules/rulesheet.h"

/* What the rule sheet of a game leaves to its log pad: the sections that say how the game is written down. */

/* Makes the sheet of that, ready to be placed: without a block where the game has no rulebook. `elsewhere` has room
   for the rules of the kit. Finish it. */
void record_init(struct rulesheet *, const struct tableau *, const struct press *, const struct rulebook *,
                 bool elsewhere[]);
/* Whether every section stays on one page. */
void record_keep(struct rulesheet *, bool whole);

#endif
