#include "game_cache.h"

#include <string.h>

void game_cache_lock(struct game_cache *cache)
{
    if (cache->lock != NULL)
        pthread_mutex_lock(cache->lock);
}

void game_cache_unlock(struct game_cache *cache)
{
    if (cache->lock != NULL)
        pthread_mutex_unlock(cache->lock);
}

static const struct loaded *take(struct game_cache *cache, const char *id, struct error *error)
{
    for (int i = 0; i < cache->count; i++)
        if (strcmp(cache->game[i].game->id, id) == 0)
            return &cache->game[i];
    struct loaded *loaded = &cache->game[cache->count];
    if (!games_load(cache->data, id, &cache->arena, loaded, error))
        return NULL;
    cache->count++;
    return loaded;
}

const struct loaded *game_cache_take(struct game_cache *cache, const char *id, struct error *error)
{
    game_cache_lock(cache);
    const struct loaded *loaded = take(cache, id, error);
    game_cache_unlock(cache);
    return loaded;
}

void game_cache_finish(struct game_cache *cache)
{
    arena_finish(&cache->arena);
    cache->count = 0;
}
