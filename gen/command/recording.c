#include "recording.h"

#include <stdlib.h>
#include <string.h>

#include "verify/inputs.h"

bool recording_open(struct recording *recording, struct session *session, int line, struct error *error)
{
    const char *file = command_operand(session, 0);

    *recording = (struct recording){ .cache = { .data = session->options->dirs.data } };
    if (!chronicle_read(&recording->chronicle, file, line, &recording->cache, &session->arena, error) ||
        !command_open(session, recording->chronicle.game, &recording->edition, error) ||
        !tableau_load(&recording->tableau, &recording->edition, &session->arena, error))
        return false;
    recording->table = recording_table(recording, &recording->chronicle);
    return true;
}

bool recording_open_game(struct recording *recording, struct session *session, const char *game, struct error *error)
{
    *recording = (struct recording){ .cache = { .data = session->options->dirs.data } };
    return game_cache_take(&recording->cache, game, error) != NULL &&
           command_open(session, game, &recording->edition, error) &&
           tableau_load(&recording->tableau, &recording->edition, &session->arena, error);
}

void recording_finish(struct recording *recording)
{
    stamps_finish(&recording->stamps);
    edition_finish(&recording->edition);
    game_cache_finish(&recording->cache);
}

const char *recording_stem(struct session *session, const char *otherwise)
{
    const char *file = command_operand(session, 0), *end = file + strlen(file);

    while (end > file && end[-1] == '/')
        end--;
    const char *name = end, *dot = end;
    while (name > file && name[-1] != '/')
        if (*--name == '.' && dot == end)
            dot = name;
    size_t length = (size_t)((dot > name ? dot : end) - name);
    return strcmp(file, "-") == 0 || strspn(name, ".") >= length ? otherwise : arena_copy(&session->arena, name, length);
}

struct table recording_table(const struct recording *recording, const struct chronicle *chronicle)
{
    struct table table = chronicle->table;

    table.kit = recording->edition.game.kit;
    table.pieces = recording->edition.game.pieces;
    return table;
}

/* The position before the last chapter. */
static bool find_start(const struct recording *recording, const struct chronicle *chronicle,
                       const struct table *table, void *start, struct error *error)
{
    table->game->deal(start, table);
    for (int i = 0; i + 1 < chronicle->chapters; i++) {
        struct board board;
        bool good = board_reach(&board, &recording->tableau, table, start, chronicle->chapter[i].log, error);
        if (good)
            memcpy(start, board.after, game_size(table));
        board_finish(&board);
        if (!good)
            return false;
    }
    return true;
}

bool recording_moment(const struct recording *recording, const struct chronicle *chronicle, const struct table *table,
                      struct moment *moment, struct arena *arena, struct error *error)
{
    void *start = arena_alloc(arena, game_size(table));

    *moment = (struct moment){ 0 };
    return find_start(recording, chronicle, table, start, error) &&
           moment_open(moment, &recording->tableau, chronicle, table, &chronicle->chapter[chronicle->chapters - 1],
                       start, error);
}

/* ---- several logs ---- */

bool shelf_read(struct shelf *shelf, struct session *session, struct error *error)
{
    struct inputs inputs = { .argument = session->options->operand + 1, .arguments = session->options->operands - 1 };
    const char *file;
    bool good = true;

    while (good && (file = inputs_next(&inputs, &session->arena, error)) != NULL)
        good = chronicle_read_all(&shelf->game, &shelf->count, file, &shelf->cache, &session->arena, error);
    inputs_tell_left_out(&inputs);
    inputs_finish(&inputs);
    return good && error->kind == ERROR_NONE;
}

const struct chronicle *const *shelf_of(const struct shelf *shelf, const char *game, int *count,
                                        struct arena *arena)
{
    const struct chronicle **found = arena_alloc(arena, (size_t)(shelf->count + 1) * sizeof *found);

    *count = 0;
    for (int i = 0; i < shelf->count; i++)
        if (strcmp(shelf->game[i].game, game) == 0)
            found[(*count)++] = &shelf->game[i];
    return found;
}

void shelf_finish(struct shelf *shelf)
{
    free(shelf->game);
    game_cache_finish(&shelf->cache);
}
