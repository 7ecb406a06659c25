#include "recording.h"

#include <string.h>

bool recording_open(struct recording *recording, struct session *session, int line, struct error *error)
{
    const char *file = command_operand(session, 0);

    *recording = (struct recording){ .cache = { .data = session->options->dirs.data } };
    if (!chronicle_read(&recording->chronicle, file, line, &recording->cache, &session->arena, error) ||
        !command_open(session, recording->chronicle.game, &recording->edition, error) ||
        !tableau_load(&recording->tableau, &recording->edition, &session->arena, error))
        return false;
    recording->table = recording->chronicle.table;
    recording->table.kit = recording->edition.game.kit;
    recording->table.pieces = recording->edition.game.pieces;
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

const char *recording_stem(struct session *session)
{
    const char *file = command_operand(session, 0), *slash = strrchr(file, '/');
    const char *name = slash != NULL ? slash + 1 : file, *dot = strrchr(name, '.');
    size_t length = dot != NULL && dot != name ? (size_t)(dot - name) : strlen(name);

    return strcmp(file, "-") == 0 ? "game" : arena_copy(&session->arena, name, length);
}
