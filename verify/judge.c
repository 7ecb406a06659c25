#include "judge.h"

#include <stdio.h>
#include <stdlib.h>
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

/* ---- where else it fits ---- */

enum { FITS_MAX = 3, QUARTERS = 4 };

static const struct slot *find_slot(const struct verb *verb, enum slot_kind kind)
{
    for (const struct slot *slot = verb->slot; slot->kind != SLOT_NONE; slot++)
        if (slot->kind == kind)
            return slot;
    return NULL;
}

struct fits {
    const struct move *move;
    const struct slot *turn, *cell;
    int count;
    struct move at[FITS_MAX];
};

/* Whether it is the same line but for its cell and turn. */
static bool is_same_piece(const struct fits *fits, const struct move *other)
{
    struct move same = *other;

    memcpy(&same.arg[fits->cell->at], &fits->move->arg[fits->cell->at], 2 * sizeof *same.arg);
    same.arg[fits->turn->at] = fits->move->arg[fits->turn->at];
    return move_is_same(&same, fits->move);
}

static void add_fit(const struct move *move, void *context)
{
    struct fits *fits = context;

    if (!is_same_piece(fits, move))
        return;
    if (fits->count < FITS_MAX)
        fits->at[fits->count] = *move;
    fits->count++;
}

static bool plays(const struct table *table, const void *state, void *copy, const struct move *move)
{
    memcpy(copy, state, game_size(table));
    return table->game->play(copy, table, move, NULL, NULL);
}

/* "90 or 270": the other turns in which it fits into its cell. */
static void add_turns(const struct table *table, const void *state, const struct fits *fits, struct buf *out)
{
    void *copy = memory_new(game_size(table));
    struct move other = *fits->move;

    for (int quarter = 0; quarter < QUARTERS; quarter++) {
        other.arg[fits->turn->at] = (int16_t)quarter;
        if (!plays(table, state, copy, &other))
            continue;
        buf_puts(out, out->length > 0 ? _(" or ") : "");
        buf_int(out, quarter * 90);
    }
    free(copy);
}

/* "-1,2 turned 270 or 0,3 turned 0" */
static void add_places(const struct fits *fits, struct buf *out)
{
    for (int i = 0; i < fits->count; i++) {
        const int16_t *arg = fits->at[i].arg;
        buf_puts(out, i > 0 ? _(" or ") : "");
        buf_printf(out, _("%d,%d turned %d"), arg[fits->cell->at], arg[fits->cell->at + 1], 90 * arg[fits->turn->at]);
    }
}

static void append(struct error *error, const char *pattern, const struct buf *words)
{
    size_t length = strlen(error->text);

    snprintf(error->text + length, sizeof error->text - length, pattern, words->text);
    utf8_cut(error->text);
}

void game_suggest(const struct table *table, const void *state, const struct move *move, struct error *error)
{
    const struct verb *verb = &table->game->grammar->verb[move->verb];
    struct fits fits = { move, find_slot(verb, SLOT_TURN), find_slot(verb, SLOT_CELL), 0, { { 0 } } };
    struct buf words = { 0 };

    if (fits.turn == NULL || fits.cell == NULL || error->kind != ERROR_BROKEN || !game_admits(table, state, move))
        return;
    add_turns(table, state, &fits, &words);
    if (words.length > 0)
        append(error, _("; it fits there turned %s"), &words);
    else
        game_each_move(table, state, add_fit, &fits);
    if (fits.count > 0 && fits.count <= FITS_MAX) {
        add_places(&fits, &words);
        append(error, _("; it fits at %s"), &words);
    }
    buf_finish(&words);
}

/* ---- modules ---- */

/* The piece that a word of the move names, if it belongs to a module that is not in this game; NULL: none does. */
static const struct kit_piece *foreign_piece(const struct table *table, const struct move *move)
{
    const struct vocabulary *words = table_words(table);

    for (const struct slot *slot = words->grammar->verb[move->verb].slot; slot->kind != SLOT_NONE; slot++) {
        const char *word = slot->kind == SLOT_NAME ? names_word(&words->names[slot->names], move->arg[slot->at]) : NULL;
        int piece = word != NULL ? kit_piece_index(table->kit, word) : -1;
        if (piece >= 0 && !table_has(table, table->kit->set[table->kit->piece[piece].set].option))
            return &table->kit->piece[piece];
    }
    return NULL;
}

void game_blame_module(const struct table *table, const struct move *move, struct error *error)
{
    const struct kit_piece *piece = error->kind == ERROR_NONE ? NULL : foreign_piece(table, move);

    if (piece == NULL)
        return;
    const char *module = table->kit->set[piece->set].option;
    if (strstr(error->text, module) == NULL)
        snprintf(error->text, sizeof error->text, _("%s belongs to the module %s, which Options does not name"), piece->id,
                 module);
    snprintf(error->paragraph, sizeof error->paragraph, "log.options");
}
