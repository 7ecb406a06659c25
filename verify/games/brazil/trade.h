#ifndef PROOFSHEET_BRAZIL_TRADE_H
#define PROOFSHEET_BRAZIL_TRADE_H

#include "realm.h"

/* harbor.*, trade.*: resources from the supply; play.*: what gold cards do. */

/* How many a record takes of choice, the one of a flipped token included. */
int brazil_takes(const struct brazil_realm *, const struct brazil *, const struct brazil_map *, int seat,
                 const struct move *opening);
bool brazil_check_take(const struct brazil_turn *);
void brazil_take(const struct brazil_turn *);

/* Of `trade` and `again`, and of `give`. */
bool brazil_check_trade(const struct brazil_turn *);
bool brazil_check_again(const struct brazil_turn *);
bool brazil_check_give(const struct brazil_turn *);
/* How many are to be given in all. */
int brazil_gives(const struct brazil_realm *, const struct brazil *, const struct move *opening);
void brazil_trade(const struct brazil_turn *);
/* The card of the upgraded harbor. */
void brazil_harbor(const struct brazil_turn *);

bool brazil_check_play(const struct brazil_turn *);
void brazil_play(const struct brazil_turn *, const struct move *opening);

#endif
