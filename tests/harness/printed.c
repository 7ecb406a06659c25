#include "printed.h"

#include <criterion/criterion.h>

#include "tests/harness/colours.h"

void printed_open(struct arena *arena, const char *game, struct edition *edition)
{
    struct error error = { 0 };

    *edition = (struct edition){ .languages = 2, .ink = *ink_of_game(game) };
    cr_assert(datadir_find(NULL, true, arena, &edition->dirs, &error), "%s", error.text);
    cr_assert(games_load_printed(edition->dirs.data, game, arena, &edition->game, &error), "%s:%d: %s", error.file,
              error.line, error.text);
    edition->words[0] = words_load(edition->dirs.data, edition->game.kit, "zh-Hant", arena, &error);
    edition->words[1] = words_load(edition->dirs.data, edition->game.kit, "en", arena, &error);
    edition->type = type_new(&error);
    cr_assert(edition->words[0] != NULL && edition->words[1] != NULL && edition->type != NULL, "%s", error.text);
}

void printed_close(struct edition *edition)
{
    struct error error = { 0 };

    cr_expect(type_good(edition->type, &error), "%s", error.text);
    type_free(edition->type);
    *edition = (struct edition){ 0 };
}
