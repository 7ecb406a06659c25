#ifndef PROOFSHEET_GAME_CACHE_H
#define PROOFSHEET_GAME_CACHE_H

#include <pthread.h>

#include "games.h"

/* Games loaded once for a whole run. */
struct game_cache {
    const char *data;            /* directory of the kits */
    pthread_mutex_t *lock;       /* where several threads take games; NULL: one does */
    struct arena arena;
    int count;
    struct loaded game[GAMES_MAX];
};
/* Loads the game on first use. Errors as games_load. */
const struct loaded *game_cache_take(struct game_cache *, const char *id, struct error *);
/* Between these one thread alone loads anything: libxml2 wants it so. */
void game_cache_lock(struct game_cache *);
void game_cache_unlock(struct game_cache *);
void game_cache_finish(struct game_cache *);

#endif
