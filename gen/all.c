/* proofsheet-gen all: everything there is to print of the games named, or of every game. */
#include "command.h"

static bool print_game(struct job *job, const char *game, struct error *error)
{
    struct edition edition;

    return edition_load(job, game, &edition, error) && print_sheets(job, &edition, true, error);
}

bool command_all(struct job *job, struct error *error)
{
    for (int i = 0; i < job->operands; i++)
        if (!print_game(job, job->operand[i], error))
            return false;
    for (int i = 0; job->operands == 0 && games[i] != NULL; i++)
        if (!games[i]->hidden && !print_game(job, games[i]->id, error))
            return false;
    return true;
}
