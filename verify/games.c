#include "games.h"

#include <assert.h>
#include <string.h>
#include <unistd.h>

/* Every game has its line here, and with it its folder verify/games/<id>/ is built. */
#define GAMES(GAME)  \
    GAME(pokesonne)  \
    GAME(cacao)      \
    GAME(hideseek)   \
    GAME(badgequest) \
    GAME(null)

/* Declared here, not included: the words of one game may mean something else in another. */
#define DECLARE(id) extern const struct game game_##id;
GAMES(DECLARE)

#define LIST(id) &game_##id,
const struct game *const games[] = { GAMES(LIST) NULL };

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

/* The kit, once it is loaded, with the words of its game's lines. */
static bool finish(struct loaded *out, const struct kit *kit, void *pieces, struct arena *arena)
{
    out->kit = kit;
    out->pieces = pieces;
    if (kit != NULL && pieces != NULL)
        pieces_finish(pieces, out->game->grammar, kit, arena);
    return kit != NULL;
}

bool games_load(const char *data, const char *id, struct arena *arena, struct loaded *out, struct error *error)
{
    const struct game *game = games_find(id, error);
    void *pieces = NULL;

    if (game == NULL)
        return false;
    *out = (struct loaded){ .game = game };
    const struct kit *kit = kit_load(data, id, game->read, &pieces, arena, error);
    return finish(out, kit, pieces, arena);
}

/* Its kit and its looks are there. */
static bool is_printable(const char *data, const char *id, struct arena *arena)
{
    return strchr(id, '/') == NULL && access(arena_printf(arena, "%s/%s/kit.xml", data, id), F_OK) == 0 &&
           access(arena_printf(arena, "%s/%s/looks.xml", data, id), F_OK) == 0;
}

bool games_load_printed(const char *data, const char *id, struct arena *arena, struct loaded *out, struct error *error)
{
    struct error unknown = { 0 };
    void *pieces = NULL;

    *out = (struct loaded){ .game = games_find(id, &unknown) };
    if (out->game == NULL && !is_printable(data, id, arena)) {
        *error = unknown;
        return false;
    }
    kit_reader *read = out->game != NULL ? out->game->read : NULL;
    const struct kit *kit = kit_load_printed(data, id, read, &pieces, arena, error);
    return finish(out, kit, pieces, arena);
}
