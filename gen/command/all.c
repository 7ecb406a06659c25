/* proofsheet-gen all: everything there is to print of the games named, or of every game. */
#include <stdio.h>

#include "command.h"
#include "gen/rules/leaflet.h"

/* What is read has columns for two languages, pieces have room for more. */
static struct edition in_two_languages(const struct edition *edition)
{
    struct edition two = *edition;

    if (edition->languages > LEAFLET_LANGUAGES) {
        two.languages = LEAFLET_LANGUAGES;
        fprintf(stderr, _("proofsheet-gen: %s: rules, player aid and log pad in the first two languages, %s and %s\n"),
                edition->game.kit->game, edition->words[0]->lang, edition->words[1]->lang);
    }
    return two;
}

static bool print_game(struct job *job, const char *game, struct error *error)
{
    struct edition edition;

    bool good = edition_open(job, game, &edition, error);
    struct edition read = good ? in_two_languages(&edition) : edition;
    good = good && print_sheets(job, &edition, &read, error);
    edition_finish(&edition);
    return good;
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
