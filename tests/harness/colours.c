#include "colours.h"

#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "gen/art/arts.h"
#include "gen/picture/picture.h"

enum { GAMES = 8 };
static struct {
    const char *game;
    struct arena arena;
    struct ink ink;
} loaded[GAMES];

const struct ink *ink_of_game(const char *game)
{
    struct error error = { 0 };
    int i = 0;

    while (i < GAMES && loaded[i].game != NULL && strcmp(loaded[i].game, game) != 0)
        i++;
    cr_assert_lt(i, GAMES);
    if (loaded[i].game != NULL)
        return &loaded[i].ink;
    const char *data = arena_printf(&loaded[i].arena, "%s/data", getenv("PROOFSHEET_DATADIR"));
    struct edition edition = { .dirs.data = data };
    cr_assert(games_load_printed(data, game, &loaded[i].arena, &edition.game, &error), "%s", error.text);
    cr_assert(palette_load(data, game, art_find(game)->roles, &loaded[i].arena, &edition.ink.palette, &error),
              "%s:%d: %s", error.file, error.line, error.text);
    loaded[i].game = edition.game.kit->game;
    loaded[i].ink = edition.ink;
    loaded[i].ink.pictures = pictures_load(data, game, &loaded[i].ink.palette, &error);
    cr_assert_not_null(loaded[i].ink.pictures, "%s:%d: %s", error.file, error.line, error.text);
    return &loaded[i].ink;
}

struct colour full(const char *game, int role)
{
    return palette_swatch(&ink_of_game(game)->palette, THEME_FULL, role)->ground;
}
