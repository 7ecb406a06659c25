#ifndef PROOFSHEET_BRAZIL_PILE_H
#define PROOFSHEET_BRAZIL_PILE_H

#include "realm.h"

enum brazil_pile {
    BRAZIL_PILE_CAPITALS, BRAZIL_PILE_EXPLORATION, BRAZIL_PILE_COMBAT, BRAZIL_PILE_GOLD, BRAZIL_PILE_CITIES,
    BRAZIL_PILE_PAINTINGS, BRAZIL_PILE_TASKS,
    BRAZIL_PILE_COUNT
};
extern const struct pile_rule brazil_piles[];

/* What is due, from the seed. */
void brazil_draw(const void *state, const struct table *, struct chance *, struct move *out);

#endif
