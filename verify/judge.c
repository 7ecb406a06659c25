#include "judge.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "legal.h"
#include "piece_name.h"
#include "utf8.h"

/* What is told of a line that is due: the words that all legal lines of its verb have in common. */
enum { DUE_MAX = 8, DUE_LINE = 64 };

struct due {
    const struct table *table;
    struct buf line;
    int words;
    bool open[DUE_MAX];          /* more words follow */
    char word[DUE_MAX][DUE_LINE];
};

static bool same_verb(const char *a, const char *b)
{
    size_t length = strcspn(a + 2, " ");

    return strncmp(a, b, length + 2) == 0 && (b[length + 2] == ' ' || b[length + 2] == '\0');
}

/* Cuts the first line where the other goes on with another word. */
static bool cut_common(char *line, const char *other)
{
    size_t word = 0;

    for (size_t i = 0;; i++) {
        bool ends = line[i] == ' ' || line[i] == '\0', ends_too = other[i] == ' ' || other[i] == '\0';
        if (ends && ends_too)
            word = i;
        if (line[i] != other[i] && !(ends && ends_too))
            break;
        if (line[i] == '\0' || other[i] == '\0')
            break;
    }
    bool cut = line[word] != '\0' || other[word] != '\0';
    line[word] = '\0';
    return cut;
}

static int find_due(const struct due *to, const char *line)
{
    int at = 0;

    while (at < to->words && !same_verb(to->word[at], line))
        at++;
    return at;
}

/* Its place among what is told; -1: that is enough already. */
static int put_due(struct due *to, const struct move *move)
{
    buf_clear(&to->line);
    game_print_line(to->table, move, &to->line);
    int at = find_due(to, to->line.text);
    if (at == DUE_MAX)
        return -1;
    if (at == to->words) {
        snprintf(to->word[at], DUE_LINE, "%s", to->line.text);
        utf8_cut(to->word[at]);
        to->words++;
    }
    to->open[at] = cut_common(to->word[at], to->line.text) || to->open[at];
    return at;
}

static void add_due(const struct move *move, void *context)
{
    put_due(context, move);
}

/* Of a seat's lines one of each verb may be all that is at hand, so nothing but that is in common. */
static void add_verb(const struct move *move, void *context)
{
    struct due *to = context;
    int at = put_due(to, move);
    size_t length = at < 0 ? 0 : 2 + strcspn(to->word[at] + 2, " ");

    if (at < 0 || to->word[at][length] == '\0')
        return;
    to->word[at][length] = '\0';
    to->open[at] = true;
}

void game_due(const struct table *table, const void *state, struct buf *out)
{
    struct due to = { .table = table };

    if (game_turn(table, state) < 0)
        game_each_move(table, state, add_due, &to);
    else
        game_each_verb(table, state, add_verb, &to);
    for (int i = 0; i < to.words; i++) {
        char text[DUE_LINE + 8];
        snprintf(text, sizeof text, "%s%s", to.word[i], to.open[i] ? " …" : "");
        /* TRANSLATORS: between the last two of "1 meeple …" or "1 pass" */
        buf_puts(out, i > 0 ? _(" or ") : "");
        /* TRANSLATORS: words of a log in quotes */
        buf_printf(out, _("\"%s\""), text);
    }
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
        fail(error, ERROR_BROKEN, "turn.order", _("there is no seat %d: %d play, and seat %d decides next"),
             move->seat + 1, table->seats, turn + 1);
    else if (hint.length > 0)
        fail(error, ERROR_BROKEN, "turn.order", _("seat %d decides next, not seat %d: %s"), turn + 1,
             move->seat + 1, buf_text(&hint));
    else
        fail(error, ERROR_BROKEN, "turn.order", _("seat %d decides next, not seat %d"), turn + 1,
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

/* Whether the line lays something in a cell, turned. */
static bool has_turn(const struct table *table, const struct move *move)
{
    const struct verb *verb = &table->game->grammar->verb[move->verb];

    return find_slot(verb, SLOT_TURN) != NULL && find_slot(verb, SLOT_CELL) != NULL;
}

static void suggest_places(const struct table *table, const void *state, const struct move *move, struct error *error)
{
    const struct verb *verb = &table->game->grammar->verb[move->verb];
    struct fits fits = { move, find_slot(verb, SLOT_TURN), find_slot(verb, SLOT_CELL), 0, { { 0 } } };
    struct buf words = { 0 };

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

/* ---- which other word it could be ---- */

enum { OTHERS_MAX = 6, OTHER_WORD = 24 };

/* Words of legal lines that differ from the refused one in nothing else, by their place in it. */
struct others {
    const struct table *table;
    struct buf refused, line;
    struct fields words;         /* of the refused line */
    int count[WORDS_MAX];        /* beyond OTHERS_MAX: too many to tell */
    char word[WORDS_MAX][OTHERS_MAX][OTHER_WORD];
};

static bool same_word(struct word a, struct word b)
{
    return a.length == b.length && memcmp(a.at, b.at, (size_t)a.length) == 0;
}

/* The place of the only word in which two lines differ; -1 where they differ in more. */
static int only_difference(const struct fields *a, const struct fields *b)
{
    int found = -1;

    for (int i = 0; i < a->words; i++) {
        if (same_word(a->word[i], b->word[i]))
            continue;
        if (found >= 0)
            return -1;
        found = i;
    }
    return found;
}

static bool is_known(const struct others *to, int at, struct word word)
{
    for (int i = 0; i < to->count[at]; i++)
        if (word_is(word, to->word[at][i]))
            return true;
    return false;
}

static void add_other(const struct move *move, void *context)
{
    struct others *to = context;
    struct fields fields;

    buf_clear(&to->line);
    game_print(to->table, move, &to->line);
    if (!fields_split(buf_text(&to->line), (int)to->line.length, &fields) || fields.words != to->words.words)
        return;
    int at = only_difference(&to->words, &fields);
    if (at <= 0 || to->count[at] > OTHERS_MAX || fields.word[at].length >= OTHER_WORD)
        return;
    if (to->count[at] < OTHERS_MAX && !is_known(to, at, fields.word[at]))
        snprintf(to->word[at][to->count[at]], OTHER_WORD, "%.*s", fields.word[at].length, fields.word[at].at);
    else if (is_known(to, at, fields.word[at]))
        return;
    to->count[at]++;
}

static bool is_number(struct word word)
{
    return strspn(word.at, "0123456789") >= (size_t)word.length;
}

/* The last word that could be one of a few others; 0: there is none. */
static int find_other(const struct others *to)
{
    int at = to->words.words - 1;

    while (at > 0 && (to->count[at] == 0 || to->count[at] > OTHERS_MAX || is_number(to->words.word[at])))
        at--;
    return at > 0 ? at : 0;
}

static bool is_letter(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

static bool has_word(const char *text, const char *word)
{
    size_t length = strlen(word);

    for (const char *at = strstr(text, word); at != NULL; at = strstr(at + 1, word))
        if ((at == text || !is_letter(at[-1])) && !is_letter(at[length]))
            return true;
    return false;
}

/* Whether the message has told them all. */
static bool is_told(const struct others *to, int at, const char *text)
{
    for (int i = 0; i < to->count[at]; i++)
        if (!has_word(text, to->word[at][i]))
            return false;
    return true;
}

static void tell_others(const struct others *to, int at, struct error *error)
{
    size_t length = strlen(error->text);
    struct buf list = { 0 };

    for (int i = 0; i < to->count[at]; i++) {
        buf_puts(&list, i > 0 ? _(" or ") : "");
        buf_puts(&list, to->word[at][i]);
    }
    snprintf(error->text + length, sizeof error->text - length, _("; in the place of %s it could be %s"),
             quote_word(to->words.word[at]).text, list.text);
    utf8_cut(error->text);
    buf_finish(&list);
}

static void suggest_words(const struct table *table, const void *state, const struct move *move, struct error *error)
{
    struct others to = { .table = table };

    game_print(table, move, &to.refused);
    if (fields_split(buf_text(&to.refused), (int)to.refused.length, &to.words))
        game_each_move(table, state, add_other, &to);
    int at = find_other(&to);
    if (at > 0 && !is_told(&to, at, error->text))
        tell_others(&to, at, error);
    buf_finish(&to.refused);
    buf_finish(&to.line);
}

void game_suggest(const struct table *table, const void *state, const struct move *move, struct error *error)
{
    if (error->kind != ERROR_BROKEN || !game_admits(table, state, move))
        return;
    if (has_turn(table, move))
        suggest_places(table, state, move, error);
    else
        suggest_words(table, state, move, error);
}

/* ---- pieces that are drawn already ---- */

/* The first piece that a word of the move names, of those that may play or not; NULL: none. */
static const struct kit_piece *find_named(const struct table *table, const struct move *move, bool playing)
{
    const struct vocabulary *words = table_words(table);

    for (const struct slot *slot = words->grammar->verb[move->verb].slot; slot->kind != SLOT_NONE; slot++) {
        const char *word = slot->kind == SLOT_NAME ? names_word(&words->names[slot->names], move->arg[slot->at]) : NULL;
        int piece = word != NULL ? kit_piece_index(table->kit, word) : -1;
        if (piece >= 0 && table_has(table, table->kit->set[table->kit->piece[piece].set].option) == playing)
            return &table->kit->piece[piece];
    }
    return NULL;
}

struct presence {
    struct word id;
    bool found;
};

static void find_presence(const struct placing *placing, void *context)
{
    struct presence *to = context;

    to->found = to->found || piece_name_has(placing->what, to->id);
}

void game_blame_draw(const struct table *table, const void *state, const struct move *move, struct error *error)
{
    const struct kit_piece *piece = find_named(table, move, true);
    struct presence presence = { { NULL, 0 }, false };

    if (piece == NULL || piece->count > 1 || piece->per_seat || error->piece[0] != '\0' || strcmp(error->rule, "chance.impossible") != 0)
        return;
    presence.id = (struct word){ piece->id, (int)strlen(piece->id) };
    table->game->each_placing(state, table, find_presence, &presence);
    if (!presence.found)
        return;
    size_t length = strlen(error->text);
    snprintf(error->text + length, sizeof error->text - length, "%s", _("; it has been drawn before"));
    utf8_cut(error->text);
    snprintf(error->piece, sizeof error->piece, "%s", piece->id);
}

/* ---- modules ---- */

void game_blame_module(const struct table *table, const struct move *move, struct error *error)
{
    const struct kit_piece *piece = error->kind == ERROR_NONE ? NULL : find_named(table, move, false);

    if (piece == NULL)
        return;
    const char *module = table->kit->set[piece->set].option;
    if (strstr(error->text, module) == NULL)
        snprintf(error->text, sizeof error->text, _("%s belongs to the module %s, which Options does not name"), piece->id,
                 module);
    snprintf(error->paragraph, sizeof error->paragraph, "log.options");
}
