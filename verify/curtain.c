#include "curtain.h"

#include <stdlib.h>
#include <string.h>

#include "judge.h"
#include "secrecy.h"

bool curtain_open(struct curtain *curtain, const struct journal *journal, struct error *error)
{
    const struct table *table = &journal->replay.table;

    if (!secrecy_has(table->game))
        return fail(error, ERROR_USAGE, NULL, _("option --pass: %s has no hidden hands"), table->game->id);
    *curtain = (struct curtain){ -1, memory_new(game_size(table)) };
    curtain_remember(curtain, journal);
    return true;
}

void curtain_finish(struct curtain *curtain)
{
    free(curtain->before);
    *curtain = (struct curtain){ 0 };
}

/* At the end all is open. */
static bool hides(const struct curtain *curtain, const struct journal *journal)
{
    return curtain->before != NULL && !journal_is_over(journal);
}

/* ---- who sits there ---- */

/* Whoever decides next, or draws; -1: nobody in particular. */
static int next_seat(const struct journal *journal, const struct choices *choices)
{
    int turn = game_turn(&journal->replay.table, journal->replay.state);

    return turn >= 0 ? turn : choices_drawing_seat(choices, journal);
}

int curtain_awaits(const struct curtain *curtain, const struct journal *journal, const struct choices *choices)
{
    int seat = hides(curtain, journal) ? next_seat(journal, choices) : -1;

    return hides(curtain, journal) && seat != curtain->viewer ? seat : -1;
}

/* ---- what is seen ---- */

void *curtain_seen(const struct curtain *curtain, const struct journal *journal, const void *state)
{
    return hides(curtain, journal) ? secrecy_view(&journal->replay.table, state, curtain->viewer) : NULL;
}

void curtain_remember(struct curtain *curtain, const struct journal *journal)
{
    if (curtain->before != NULL)
        memcpy(curtain->before, journal->replay.state, game_size(&journal->replay.table));
}

static bool is_move(const char *line)
{
    return line[0] == '*' || (line[0] >= '1' && line[0] <= '9');
}

bool curtain_shows(struct curtain *curtain, const struct journal *journal, const struct choices *choices,
                   const char *line, size_t length)
{
    int next = next_seat(journal, choices), reader = next >= 0 ? next : curtain->viewer;

    return !hides(curtain, journal) || !is_move(line) ||
           !secrecy_hides_line(&journal->replay.table, curtain->before, line, length, reader);
}

bool curtain_knows(const struct curtain *curtain, const struct journal *journal, const char *line)
{
    return !hides(curtain, journal) || !is_move(line) || line[0] - '1' == curtain->viewer;
}
