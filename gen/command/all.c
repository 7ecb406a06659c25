/* proofsheet-gen all: everything there is to print of the games named, or of every game. */
#include <stdio.h>

#include "command.h"
#include "gen/rules/rulesheet.h"

/* What is read has columns for two languages, pieces have room for more. */
static struct edition in_two_languages(const struct edition *edition)
{
    struct edition two = *edition;

    if (edition->languages > RULESHEET_LANGUAGES) {
        two.languages = RULESHEET_LANGUAGES;
        fprintf(stderr, _("proofsheet-gen: %s: rules, player aid and log pad in the first two languages, %s and %s\n"),
                edition->game.kit->game, edition->words[0]->lang, edition->words[1]->lang);
    }
    return two;
}

static bool print_game(struct session *session, const char *game, struct error *error)
{
    struct edition edition;

    bool good = command_open(session, game, &edition, error);
    struct edition read = good ? in_two_languages(&edition) : edition;
    good = good && print_sheets(session, &edition, &read, error);
    edition_finish(&edition);
    return good;
}

bool command_all(struct session *session, struct error *error)
{
    const char *names[GAMES_MAX], *game;
    int count = command_operand(session, 0) == NULL
                    ? games_printed(session->options->dirs.data, &session->arena, names) : 0;

    for (int i = 0; (game = command_operand(session, i)) != NULL; i++)
        if (!print_game(session, game, error))
            return false;
    for (int i = 0; i < count; i++)
        if (!print_game(session, names[i], error))
            return false;
    return true;
}
