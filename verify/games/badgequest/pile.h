#ifndef PROOFSHEET_BADGEQUEST_PILE_H
#define PROOFSHEET_BADGEQUEST_PILE_H

#include "quest.h"
#include "verify/piles.h"

/* The piles of Badge Quest: a pile of each type, from which those of the routes are dealt; and its dice. */

enum badgequest_pile {
    BADGEQUEST_PILE_TYPES, BADGEQUEST_PILE_ROUTES, BADGEQUEST_PILE_MOVE, BADGEQUEST_PILE_GYM, BADGEQUEST_PILES
};
extern const struct pile_rule badgequest_piles[];

/* game.draw: two dice, the die of a gym, or the uppermost card of the route where the pawn stands. */
void badgequest_draw(const void *state, const struct table *, struct chance *, struct move *out);

#endif
