#ifndef PROOFSHEET_POKESONNE_PILE_H
#define PROOFSHEET_POKESONNE_PILE_H

#include "land.h"
#include "verify/piles.h"

/* The piles of 寶可頌: river, tiles, tokens and badges. */

enum pokesonne_pile {
    POKESONNE_PILE_RIVER, POKESONNE_PILE_TILES, POKESONNE_PILE_TOKENS, POKESONNE_PILE_BADGES, POKESONNE_PILES
};
extern const struct pile_rule pokesonne_piles[];

void pokesonne_draw(const void *state, const struct table *, struct chance *, struct move *out);
/* Whether the land or river pile can hold the type on top now; takes it from there. */
bool pokesonne_pile_can_hold(const struct pokesonne_land *, const struct pokesonne *, int type);
void pokesonne_pile_take(struct pokesonne_land *, int type);
/* Whether any tile is left to draw. */
bool pokesonne_pile_left(const struct pokesonne_land *);

#endif
