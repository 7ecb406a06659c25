#ifndef PROOFSHEET_BRAZIL_RECORD_H
#define PROOFSHEET_BRAZIL_RECORD_H

#include "realm.h"

/* A record: the line that opens a decision, and its entries. All are decided before anything happens; with the last one
   it takes effect. */

/* Whether a line of a record may stand: the rules of its verb. */
bool brazil_check_line(const struct brazil_turn *);
/* The line is said; if it was the last one, the record takes effect. Then who decides next is found. */
void brazil_say(const struct brazil_turn *);
/* What is due now: draws, what is too much, tokens, a fight, the turn. */
void brazil_go_on(const struct brazil_turn *);
/* discard.*: one piece at once, of which there is too much. */
bool brazil_throw_away(const struct brazil_turn *);

#endif
