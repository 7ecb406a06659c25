#include "games.h"

#include <assert.h>
#include <string.h>

/* Declared here, not included: the words of one game may mean something else in another. */
extern const struct game game_pokesonne, game_cacao, game_hideseek, game_null;

const struct game *const games[] = { &game_pokesonne, &game_cacao, &game_hideseek, &game_null, NULL };

static_assert(sizeof games / sizeof *games - 1 <= GAMES_MAX, "a place for every game");

const struct game *games_find(const char *id, struct error *error)
{
    const char *names[GAMES_MAX] = { NULL };
    int count = 0;

    for (int i = 0; games[i] != NULL; i++) {
        if (strcmp(games[i]->id, id) == 0)
            return games[i];
        if (!games[i]->hidden)
            names[count++] = games[i]->id;
    }
    fail_unknown(error, ERROR_USAGE, _("game"), id, names, count, NULL);
    return NULL;
}

bool games_load(const char *data, const char *id, struct arena *arena, struct loaded *out, struct error *error)
{
    const struct game *game = games_find(id, error);

    if (game == NULL)
        return false;
    *out = (struct loaded){ .game = game };
    out->kit = kit_load(data, id, game->read, &out->pieces, arena, error);
    return out->kit != NULL;
}

bool games_load_printed(const char *data, const char *id, struct arena *arena, struct loaded *out, struct error *error)
{
    const struct game *game = games_find(id, error);

    if (game == NULL)
        return false;
    *out = (struct loaded){ .game = game };
    out->kit = kit_load_printed(data, id, game->read, &out->pieces, arena, error);
    return out->kit != NULL;
}
