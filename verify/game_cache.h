#ifndef PROOFSHEET_GAME_CACHE_H
#define PROOFSHEET_GAME_CACHE_H

#include <pthread.h>

#include "games.h"
#include "words.h"

/* The words of a game in the languages that must be complete, where their names are needed. */
enum { GAME_NAMES = 2 };
struct game_names {
    const struct kit *kit;
    const struct words *words[GAME_NAMES];       /* NULL: they do not load */
};

/* Games loaded once for a whole run. */
struct game_cache {
    const char *data;            /* directory of the kits */
    pthread_mutex_t *lock;       /* where several threads take games; NULL: one does */
    struct arena arena;
    int count;
    struct loaded game[GAMES_MAX];
    int named;
    struct game_names names[GAMES_MAX];
};
/* Loads the game on first use. Errors as games_load. */
const struct loaded *game_cache_take(struct game_cache *, const char *id, struct error *);
/* The names of its things; loaded on first use. */
const struct game_names *game_cache_names(struct game_cache *, const struct kit *);
/* Between these one thread alone loads anything: libxml2 wants it so. */
void game_cache_lock(struct game_cache *);
void game_cache_unlock(struct game_cache *);
void game_cache_finish(struct game_cache *);

#endif
