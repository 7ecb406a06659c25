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

static const struct game_names *take_names(struct game_cache *cache, const struct kit *kit)
{
    static const char *const languages[GAME_NAMES] = { "zh-Hant", "en" };

    for (int i = 0; i < cache->named; i++)
        if (cache->names[i].kit == kit)
            return &cache->names[i];
    struct game_names *names = &cache->names[cache->named++];
    names->kit = kit;
    for (int i = 0; i < GAME_NAMES; i++)
        names->words[i] = words_load(cache->data, kit, languages[i], &cache->arena, &(struct error){ 0 });
    return names;
}

const struct game_names *game_cache_names(struct game_cache *cache, const struct kit *kit)
{
    game_cache_lock(cache);
    const struct game_names *names = take_names(cache, kit);
    game_cache_unlock(cache);
    return names;
}

void game_cache_finish(struct game_cache *cache)
{
    arena_finish(&cache->arena);
    cache->count = cache->named = 0;
}
