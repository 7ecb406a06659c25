#include "command.h"

#include "gen/art/arts.h"
#include "gen/words/coverage.h"

const char *command_operand(const struct session *session, int index)
{
    return index + 1 < session->options->operands ? session->options->operand[index + 1] : NULL;
}

bool command_load(struct session *session, const char *game, struct edition *edition, struct error *error)
{
    bool good = edition_load(session->options, game, &session->arena, edition, error);

    for (int i = 0; good && i < edition->languages; i++)
        good = coverage_note(edition->dirs.data, &edition->game, edition->words[i], &session->arena, error);
    return good;
}

bool command_open(struct session *session, const char *game, struct edition *edition, struct error *error)
{
    return command_load(session, game, edition, error) &&
           edition_set(edition, art_find(edition->game.kit->game)->roles, error);
}
