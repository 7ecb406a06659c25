#include "game_cache.h"

#include <string.h>

const struct loaded *game_cache_take(struct game_cache *cache, const char *id, struct error *error)
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

void game_cache_finish(struct game_cache *cache)
{
    arena_finish(&cache->arena);
    cache->count = 0;
}
