#ifndef PROOFSHEET_BRAZIL_MOVE_H
#define PROOFSHEET_BRAZIL_MOVE_H

#include "realm.h"

/* move.*, carry.*, bombard.*: units on the map; explore.*: what they find there. A check is about one line, an effect is
   that of a whole record. */

bool brazil_check_move(const struct brazil_turn *);
/* Whether the units of this move reveal an exploration tile. */
bool brazil_will_reveal(const struct brazil_realm *, const struct brazil_map *, int seat, const struct move *opening);
/* Other own units in the hex of a heavy cavalry that moves, a bit each. */
unsigned brazil_carriable(const struct brazil_realm *, const struct brazil *, int seat, const struct move *opening);
bool brazil_check_carry(const struct brazil_turn *);
void brazil_move(const struct brazil_turn *, const struct move *opening);

bool brazil_check_bombard(const struct brazil_turn *);
void brazil_bombard(const struct brazil_turn *, const struct move *opening);

/* explore.reveal: the tile that lies there is turned over for a seat. */
bool brazil_check_find(const struct brazil_turn *);
void brazil_find(const struct brazil_turn *);

#endif
