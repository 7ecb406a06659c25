#include "judge.h"

#include <stdio.h>
#include <string.h>

#include "legal.h"
#include "utf8.h"

enum { DUE_MAX = 8, DUE_WORD = 24 };

struct due {
    const struct table *table;
    struct buf *out, line;
    int words;
    char word[DUE_MAX][DUE_WORD];
};

static void add_due(const struct move *move, void *context)
{
    struct due *to = context;
    char word[DUE_WORD];

    buf_clear(&to->line);
    game_print(to->table, move, &to->line);
    size_t length = strcspn(buf_text(&to->line), " ");
    snprintf(word, sizeof word, "%c %.*s%s", move->seat < 0 ? '*' : '1' + move->seat, (int)length, buf_text(&to->line),
             length < to->line.length ? " …" : "");
    utf8_cut(word);
    for (int i = 0; i < to->words; i++)
        if (strcmp(to->word[i], word) == 0)
            return;
    if (to->words == DUE_MAX)
        return;
    /* TRANSLATORS: between the last two of "1 meeple …" or "1 pass" */
    buf_puts(to->out, to->words > 0 ? _(" or ") : "");
    /* TRANSLATORS: words of a log in quotes */
    buf_printf(to->out, _("\"%s\""), word);
    memcpy(to->word[to->words++], word, sizeof word);
}

void game_due(const struct table *table, const void *state, struct buf *out)
{
    struct due to = { .table = table, .out = out };

    game_each_verb(table, state, add_due, &to);
    buf_finish(&to.line);
}

static void add_hint(const struct table *table, const void *state, const struct move *move, struct buf *out)
{
    if (table->game->hint != NULL)
        table->game->hint(state, table, move, out);
}

static bool fail_over(const struct table *table, const void *state, struct error *error)
{
    struct buf why = { 0 };

    add_hint(table, state, NULL, &why);
    if (why.length > 0)
        fail(error, ERROR_BROKEN, "game.over", _("%s, so the game is over and no line may follow"), why.text);
    else
        fail(error, ERROR_BROKEN, "game.over", _("the game is over and no line may follow"));
    buf_finish(&why);
    return false;
}

static bool fail_draw(const struct table *table, const void *state, const struct move *move, struct error *error)
{
    struct buf due = { 0 }, why = { 0 };

    if (error == NULL)
        return false;
    game_due(table, state, &due);
    add_hint(table, state, NULL, &why);
    if (why.length == 0)
        add_hint(table, state, move, &why);
    if (why.length > 0)
        fail(error, ERROR_BROKEN, "chance.missing", _("%s, so a draw is due before seat %d can go on: %s"), why.text,
             move->seat + 1, buf_text(&due));
    else
        fail(error, ERROR_BROKEN, "chance.missing", _("a draw is due before seat %d can go on: %s"), move->seat + 1,
             buf_text(&due));
    buf_finish(&due);
    buf_finish(&why);
    return false;
}

static bool fail_order(const struct table *table, const void *state, int turn, const struct move *move,
                       struct error *error)
{
    struct buf hint = { 0 };

    if (error == NULL)
        return false;
    add_hint(table, state, move, &hint);
    if (move->seat >= table->seats)
        fail(error, ERROR_BROKEN, "turn.order", _("there is no seat %d: %d play, and it is the turn of seat %d"),
             move->seat + 1, table->seats, turn + 1);
    else if (hint.length > 0)
        fail(error, ERROR_BROKEN, "turn.order", _("it is the turn of seat %d, not of seat %d: %s"), turn + 1,
             move->seat + 1, buf_text(&hint));
    else
        fail(error, ERROR_BROKEN, "turn.order", _("it is the turn of seat %d, not of seat %d"), turn + 1,
             move->seat + 1);
    buf_finish(&hint);
    return false;
}

static bool fail_phase(const struct table *table, const void *state, const struct move *move, struct error *error)
{
    struct buf line = { 0 }, due = { 0 }, hint = { 0 };

    if (error == NULL)
        return false;
    buf_printf(&line, "%c ", move->seat < 0 ? '*' : '1' + move->seat);
    game_print(table, move, &line);
    game_due(table, state, &due);
    add_hint(table, state, move, &hint);
    if (hint.length > 0)
        fail(error, ERROR_BROKEN, "turn.phase", _("\"%s\" is not allowed here: %s is due; %s"), line.text,
             buf_text(&due), hint.text);
    else
        fail(error, ERROR_BROKEN, "turn.phase", _("\"%s\" is not allowed here: %s is due"), line.text,
             buf_text(&due));
    buf_finish(&line);
    buf_finish(&due);
    buf_finish(&hint);
    return false;
}

bool game_refuse(const struct table *table, const void *state, const struct move *move, struct error *error)
{
    int turn = game_turn(table, state);

    if (turn == SEAT_OVER)
        return fail_over(table, state, error);
    if ((game_verbs(table, state) >> move->verb & 1u) == 0)
        return fail_phase(table, state, move, error);
    if (turn < 0)
        return fail_draw(table, state, move, error);
    return fail_order(table, state, turn, move, error);
}
