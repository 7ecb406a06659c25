#ifndef PROOFSHEET_BRAZIL_SCORE_H
#define PROOFSHEET_BRAZIL_SCORE_H

#include "realm.h"

/* score.*: what a position is worth, thing by thing. */

/* The values of "=": as the board stands, without gold cards and tasks that are not complete. */
void brazil_tally(const void *state, const struct table *, int points[SEATS_MAX]);
/* What these add at the end. */
void brazil_score(const void *state, const struct table *, int points[SEATS_MAX], struct ledger *);
/* What is worth more or less in one position than in the other, thing by thing. */
void brazil_account(const struct brazil_realm *before, const struct brazil_realm *after, const struct table *,
                    struct ledger *);
/* More tasks, then more tiles, then more resources. */
int brazil_tie_break(const void *state, const struct table *, int seat);

#endif
