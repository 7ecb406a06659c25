#include "game.h"

#include <stdio.h>
#include <string.h>

#include "utf8.h"

/* ---- the table ---- */

void table_init(struct table *table, const struct game *game, const struct kit *kit, const void *pieces, int seats)
{
    *table = (struct table){ .game = game, .kit = kit, .pieces = pieces, .seats = seats };
    for (int i = 0; i < kit->options; i++)
        table->option[i] = kit->option[i].standard;
}

static bool parse_value(const struct kit_option *option, struct word value, int *out)
{
    switch (option->kind) {
    case OPTION_FLAG:
        *out = 1;
        return value.length == 0;
    case OPTION_RANGE:
        return word_int(value, option->from, option->to, out);
    case OPTION_CHOICE:
        for (*out = 0; *out <= option->to; ++*out)
            if (word_is(value, option->word[*out]))
                return true;
    }
    return false;
}

static bool fail_value(const struct kit_option *option, struct word value, struct error *error)
{
    struct buf allowed = { 0 };

    if (option->kind == OPTION_FLAG)
        buf_puts(&allowed, option->id);
    else if (option->kind == OPTION_RANGE)
        buf_printf(&allowed, "%s=%d…%d", option->id, option->from, option->to);
    for (int i = 0; option->kind == OPTION_CHOICE && i <= option->to; i++)
        buf_printf(&allowed, "%s%s=%s", i > 0 ? ", " : "", option->id, option->word[i]);
    fail(error, ERROR_UNREADABLE, NULL, _("option %s cannot be \"%s\"; expected: %s"), option->id,
         quote_word(value).text, buf_text(&allowed));
    buf_finish(&allowed);
    return false;
}

static bool fail_option(const struct kit *kit, struct word name, struct error *error)
{
    const char *names[OPTIONS_MAX];

    for (int i = 0; i < kit->options; i++)
        names[i] = kit->option[i].id;
    return fail_unknown(error, ERROR_UNREADABLE, _("option"), quote_word(name).text, names, kit->options,
                        kit->options == 0 ? _("none") : NULL);
}

static int find_option(const struct kit *kit, struct word name)
{
    for (int i = 0; i < kit->options; i++)
        if (word_is(name, kit->option[i].id))
            return i;
    return -1;
}

static bool take_option(struct table *table, struct word word, bool seen[OPTIONS_MAX], struct error *error)
{
    const char *equals = memchr(word.at, '=', (size_t)word.length);
    struct word name = { word.at, equals != NULL ? (int)(equals - word.at) : word.length };
    struct word value = { "", 0 };
    int at = find_option(table->kit, name);

    if (at < 0)
        return fail_option(table->kit, name, error);
    if (equals != NULL)
        value = (struct word){ equals + 1, word.length - name.length - 1 };
    if (seen[at])
        return fail(error, ERROR_UNREADABLE, NULL, _("option %s is given twice"), table->kit->option[at].id);
    seen[at] = true;
    if ((equals != NULL && value.length == 0) || !parse_value(&table->kit->option[at], value, &table->option[at]))
        return fail_value(&table->kit->option[at], value, error);
    return true;
}

bool table_options(struct table *table, const char *options, struct error *error)
{
    bool seen[OPTIONS_MAX] = { false };
    const struct kit *kit = table->kit;

    for (const char *at = options; *(at += strspn(at, " ")) != '\0';) {
        struct word word = { at, (int)strcspn(at, " ") };
        if (!take_option(table, word, seen, error))
            return false;
        at += word.length;
    }
    for (int i = 0; i < kit->options; i++)
        if (seen[i] && kit->option[i].needs != NULL && !table_has(table, kit->option[i].needs))
            return fail(error, ERROR_UNREADABLE, NULL, _("option %s needs the option %s"), kit->option[i].id,
                        kit->option[i].needs);
    for (int i = 0; i < kit->options; i++)
        table->given |= (unsigned)seen[i] << i;
    return table->game->agree == NULL || table->game->agree(table, error);
}

void table_print_options(const struct table *table, struct buf *out)
{
    size_t start = out->length;

    for (int i = 0; i < table->kit->options; i++) {
        const struct kit_option *option = &table->kit->option[i];
        bool agreed = option->kind == OPTION_RANGE && (table->given >> i & 1) != 0;
        if (table->option[i] == option->standard && !agreed)
            continue;
        if (out->length > start)
            buf_putc(out, ' ');
        buf_puts(out, option->id);
        if (option->kind == OPTION_CHOICE)
            buf_printf(out, "=%s", option->word[table->option[i]]);
        if (option->kind == OPTION_RANGE)
            buf_printf(out, "=%d", table->option[i]);
    }
}

int table_option(const struct table *table, const char *id)
{
    return table->option[kit_option_index(table->kit, id)];
}

bool table_has(const struct table *table, const char *option)
{
    return option == NULL || table_option(table, option) != 0;
}

/* ---- whose turn it is ---- */

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
    to->table->game->print(to->table, move, &to->line);
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

    table->game->each_move(state, table, add_due, &to);
    buf_finish(&to.line);
}

static bool fail_over(const struct table *table, const void *state, struct error *error)
{
    struct buf why = { 0 };

    if (table->game->stuck != NULL)
        table->game->stuck(state, table, &why);
    if (why.length > 0)
        fail(error, ERROR_BROKEN, "game.over", _("%s, so the game is over and no line may follow"), why.text);
    else
        fail(error, ERROR_BROKEN, "game.over", _("the game is over and no line may follow"));
    buf_finish(&why);
    return false;
}

static void add_hint(const struct table *table, const void *state, const struct move *move, struct buf *out)
{
    if (table->game->hint != NULL)
        table->game->hint(state, table, move, out);
}

static bool fail_draw(const struct table *table, const void *state, const struct move *move, struct error *error)
{
    struct buf due = { 0 }, why = { 0 };

    if (error == NULL)
        return false;
    game_due(table, state, &due);
    if (table->game->stuck != NULL)
        table->game->stuck(state, table, &why);
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
    if (hint.length > 0)
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
    table->game->print(table, move, &line);
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

bool game_play(const struct table *table, void *state, const struct move *move, struct ledger *ledger,
               struct error *error)
{
    const struct game *game = table->game;
    int turn = game->turn(state);

    if (turn == SEAT_OVER)
        return fail_over(table, state, error);
    if ((game->verbs(state) >> move->verb & 1u) == 0)
        return fail_phase(table, state, move, error);
    if (move->seat >= 0 && turn < 0)
        return fail_draw(table, state, move, error);
    if (move->seat >= 0 && move->seat != turn)
        return fail_order(table, state, turn, move, error);
    return game->play(state, table, move, ledger, error);
}

bool game_opens(const struct table *table, const void *state)
{
    return table->game->opens != NULL ? table->game->opens(state) : table->game->turn(state) == SEAT_DRAW;
}

/* ---- who has won ---- */

static int compare_seats(const struct table *table, const void *state, const int points[SEATS_MAX], int a, int b)
{
    if (points[a] != points[b] || table->game->tie_break == NULL)
        return points[a] - points[b];
    return table->game->tie_break(state, table, a) - table->game->tie_break(state, table, b);
}

unsigned game_winners(const struct table *table, const void *state, const int points[SEATS_MAX])
{
    unsigned winners = 1;
    int best = 0;

    for (int seat = 1; seat < table->seats; seat++) {
        int more = compare_seats(table, state, points, seat, best);
        if (more > 0)
            winners = 0;
        if (more >= 0) {
            winners |= 1u << seat;
            best = seat;
        }
    }
    return winners;
}

/* ---- words ---- */

/* What ends a word: a blank, or the ';' of a comment. */
enum { IN_WORD, BLANK, COMMENT };
static const uint8_t class_of[256] = { [' '] = BLANK, ['\t'] = BLANK, [';'] = COMMENT };

bool fields_split(const char *at, int length, struct fields *fields)
{
    const char *end = at + length;

    for (fields->words = 0;; fields->words++) {
        while (at < end && class_of[(unsigned char)*at] == BLANK)
            at++;
        if (at == end || class_of[(unsigned char)*at] == COMMENT)
            return true;
        if (fields->words == WORDS_MAX)
            return false;
        const char *start = at;
        do
            at++;
        while (at < end && class_of[(unsigned char)*at] == IN_WORD);
        fields->word[fields->words] = (struct word){ start, (int)(at - start) };
    }
}

/* A whole number at the start of a text: the bytes it takes, 0 where there is none. Ten digits and a sign at most. */
static int take_int(const char *at, int length, int64_t *out)
{
    int i = length > 0 && at[0] == '-', first = i;
    int64_t value = 0;

    for (; i < length && at[i] >= '0' && at[i] <= '9' && i <= first + 10; i++)
        value = value * 10 + (at[i] - '0');
    *out = first == 1 ? -value : value;
    return i == first || i > first + 10 || (at[first] == '0' && i > 1) ? 0 : i;
}

static bool in_range(int64_t value, int from, int to, int *out)
{
    if (value < from || value > to)
        return false;
    *out = (int)value;
    return true;
}

bool word_int(struct word word, int from, int to, int *out)
{
    int64_t value;

    return word.length > 0 && take_int(word.at, word.length, &value) == word.length && in_range(value, from, to, out);
}

bool word_cell(struct word word, int limit, int *x, int *y)
{
    int64_t value;
    int comma = take_int(word.at, word.length, &value);

    return comma > 0 && comma < word.length && word.at[comma] == ',' && in_range(value, -limit, limit, x) &&
           word_int((struct word){ word.at + comma + 1, word.length - comma - 1 }, -limit, limit, y);
}

/* Adds the word with its full-width characters (U+FF01 to U+FF5E, and the blank U+3000) as those of ASCII. */
static bool add_half_width(struct word word, struct buf *out)
{
    bool found = false;

    for (int i = 0; i < word.length; i++) {
        const unsigned char *at = (const unsigned char *)word.at + i;
        bool three = word.length - i >= 3;
        bool form = three && at[0] == 0xef && ((at[1] == 0xbc && at[2] >= 0x81) || (at[1] == 0xbd && at[2] <= 0x9e));
        bool blank = three && memcmp(at, "\xe3\x80\x80", 3) == 0;
        if (form)
            buf_putc(out, (char)((at[1] - 0xbc) * 64 + (at[2] - 0x80) + ' '));
        else
            buf_putc(out, blank ? ' ' : word.at[i]);
        i += form || blank ? 2 : 0;
        found = found || form || blank;
    }
    return found;
}

/* A word with what an editor has put ahead of it, or as people who write Chinese type it, full-width, or a cell with a
   blank beside its comma. */
static bool fail_typing(const struct fields *fields, int at, struct error *error)
{
    struct word word = fields->word[at];
    bool last = at + 1 == fields->words;
    struct buf half = { 0 };

    if (word.length >= 3 && memcmp(word.at, "\xef\xbb\xbf", 3) == 0)
        fail(error, ERROR_BROKEN, "line.words", _("a byte order mark (U+FEFF) is only allowed at the start of a file"));
    else if (add_half_width(word, &half))
        fail(error, ERROR_BROKEN, "line.words", _("\"%s\" found, write it half-width: \"%s\""), quote_word(word).text,
             quote(half.text).text);
    else if (!last && (word.at[word.length - 1] == ',' || fields->word[at + 1].at[0] == ','))
        fail(error, ERROR_BROKEN, "line.words", _("\"%s %s\" found, no blank is allowed beside the comma"),
             quote_word(word).text, quote_word(fields->word[at + 1]).text);
    buf_finish(&half);
    return error == NULL || error->kind != ERROR_NONE;
}

bool words_fail(const struct fields *fields, int at, const char *expected, struct error *error)
{
    if (at >= fields->words)
        return fail(error, ERROR_BROKEN, "line.words", _("the line ends, expected: %s"), expected);
    return !fail_typing(fields, at, error) &&
           fail(error, ERROR_BROKEN, "line.words", _("\"%s\" found, expected: %s"), quote_word(fields->word[at]).text,
                expected);
}

static bool fail_list(const struct fields *fields, int at, const char *const names[], int count, struct error *error)
{
    struct buf list = { 0 };

    for (int i = 0; i < count; i++)
        /* TRANSLATORS: between the names of a list */
        buf_printf(&list, "%s%s", i > 0 ? _(", ") : "", names[i]);
    if (count == 1)
        words_fail(fields, at, buf_text(&list), error);
    else if (at >= fields->words)
        fail(error, ERROR_BROKEN, "line.words", _("the line ends, expected one of: %s"), buf_text(&list));
    else
        fail(error, ERROR_BROKEN, "line.words", _("\"%s\" found, expected one of: %s"),
             quote_word(fields->word[at]).text, buf_text(&list));
    buf_finish(&list);
    return false;
}

bool words_fail_names(const struct fields *fields, int at, const char *const names[], int count, const char *expected,
                      struct error *error)
{
    if (at < fields->words && fail_typing(fields, at, error))
        return false;
    struct quote word = at < fields->words ? quote_word(fields->word[at]) : (struct quote){ "" };
    const char *near = nearest_name(word.text, names, count);
    if (near != NULL)
        return fail(error, ERROR_BROKEN, "line.words", _("\"%s\" found, did you mean \"%s\"?"), word.text, near);
    return expected != NULL ? words_fail(fields, at, expected, error) : fail_list(fields, at, names, count, error);
}
