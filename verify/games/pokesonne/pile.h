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
/* Takes a tile of that type, which was on top, from the pile of river tiles or that of land tiles. false: that cannot
   be. */
bool pokesonne_river_take(struct pokesonne_land *, const struct pokesonne *, int type);
static inline bool pokesonne_land_take(struct pokesonne_land *land, const struct pokesonne *game, int type)
{
    uint8_t *copies = &pokesonne_copies(land)[type];

    if (game->tile[type].river != POKESONNE_RIVER_NONE || *copies == 0)
        return false;
    --*copies;
    land->pile--;
    return true;
}
/* Whether any tile is left to draw. */
static inline bool pokesonne_pile_left(const struct pokesonne_land *land)
{
    return land->pile + land->river > 0;
}

#endif
