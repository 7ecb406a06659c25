#ifndef PROOFSHEET_GAME_CACHE_H
#define PROOFSHEET_GAME_CACHE_H

#include "games.h"

/* Games loaded once for a whole run. */
struct game_cache {
    const char *data;            /* directory of the kits */
    struct arena arena;
    int count;
    struct loaded game[GAMES_MAX];
};
/* Loads the game on first use. Errors as games_load. */
const struct loaded *game_cache_take(struct game_cache *, const char *id, struct error *);
void game_cache_finish(struct game_cache *);

#endif
