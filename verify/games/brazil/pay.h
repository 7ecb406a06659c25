#ifndef PROOFSHEET_BRAZIL_PAY_H
#define PROOFSHEET_BRAZIL_PAY_H

#include "realm.h"

/* Costs, and what pays them: resources of the store and of controlled tiles, gold cards, and what two monarchs make of
   combat cards. */

/* What the record costs that this line opens, before anything is waived, and how many slots may be waived. */
struct brazil_bill {
    struct brazil_cost cost;
    int waivers;
};
struct brazil_bill brazil_bill(const struct brazil_realm *, const struct brazil *, int seat, const struct move *opening);

/* How many of a resource, as a line names it, a seat can still spend after what the record has said: of the store, or
   on a hex. */
int brazil_left_of_item(const struct brazil_turn *, const union brazil_args *);
/* All of a resource, in the store and on controlled tiles. */
int brazil_left_of(const struct brazil_realm *, const struct brazil_map *, int seat, int resource);

/* pay.held, pay.fit: whether what is left of the bill can be paid; the record is that of the realm, opened by this line
   if it has none. */
bool brazil_can_pay(const struct brazil_turn *, const struct move *opening);

/* The lines `pay` and `waive`. */
bool brazil_check_pay(const struct brazil_turn *);
bool brazil_check_waive(const struct brazil_turn *);
/* What the record has said is spent: resources go back, cards are discarded. */
void brazil_spend(const struct brazil_turn *);

#endif
