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

/* "* draw 2 A": the words behind the seat or * as a move. */
static bool read_move(const struct table *table, const char *words, size_t length, struct move *move)
{
    struct fields fields;

    return fields_split(words, (int)length, &fields) && game_parse(table, &fields, move, NULL);
}

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
    const struct table *table = &journal->replay.table;
    struct move move = { .seat = (int8_t)(line[0] == '*' ? SEAT_CHANCE : line[0] - '1') };
    int next = next_seat(journal, choices), reader = next >= 0 ? next : curtain->viewer;

    if (!hides(curtain, journal) || !is_move(line) || length < 2 || !read_move(table, line + 2, length - 2, &move))
        return true;
    void *after = memory_new(game_size(table));
    memcpy(after, curtain->before, game_size(table));
    bool shown = !game_play(table, after, &move, NULL, NULL) || move.seat == reader ||
                 !secrecy_hides(table, curtain->before, after, reader);
    free(curtain->before);
    curtain->before = after;
    return shown;
}

bool curtain_knows(const struct curtain *curtain, const struct journal *journal, const char *line)
{
    return !hides(curtain, journal) || !is_move(line) || line[0] - '1' == curtain->viewer;
}
