#ifndef PROOFSHEET_BRAZIL_COMBAT_H
#define PROOFSHEET_BRAZIL_COMBAT_H

#include "realm.h"

/* combat.*, commit.*, occupy.*: a fight, from the attacker's cards to who holds the hex. */

/* Strength without cards. */
int brazil_attack(const struct brazil_realm *, const struct brazil *, const struct brazil_map *);
int brazil_defence(const struct brazil_realm *, const struct brazil *, const struct brazil_map *);

bool brazil_check_commit(const struct brazil_turn *);
/* A list of cards is closed: the attacker's lie face down, with the defender's the fight is decided. */
void brazil_commit(const struct brazil_turn *);

#endif
