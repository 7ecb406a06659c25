#include "game.h"

#include <stdarg.h>
#include <string.h>

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

/* The options of a word with commas between them, as they should be written; false: it has none. */
static bool fail_commas(struct word word, struct error *error)
{
    struct buf apart = { 0 };

    for (int i = 0; i < word.length; i++)
        buf_putc(&apart, word.at[i] == ',' || word.at[i] == '+' || word.at[i] == '/' ? ' ' : word.at[i]);
    bool found = memcmp(apart.text, word.at, (size_t)word.length) != 0;
    if (found)
        fail(error, ERROR_UNREADABLE, NULL, _("blanks separate options: \"%s\""), quote(apart.text).text);
    buf_finish(&apart);
    return found;
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
        return !fail_commas(word, error) && fail_option(table->kit, name, error);
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

bool table_is_same(const struct table *a, const struct table *b)
{
    return a->game == b->game && a->kit == b->kit && a->pieces == b->pieces && a->seats == b->seats &&
           a->given == b->given && memcmp(a->option, b->option, sizeof a->option) == 0;
}

int table_option(const struct table *table, const char *id)
{
    return table->option[kit_option_index(table->kit, id)];
}

bool table_has(const struct table *table, const char *option)
{
    return option == NULL || table_option(table, option) != 0;
}

void pieces_finish(struct pieces *pieces, const struct grammar *grammar, const struct kit *kit, struct arena *arena)
{
    pieces->kit = kit;
    pieces->words = grammar_build(grammar, kit, pieces, arena);
}

/* ---- a position ---- */

enum { PATTERNED = 256 };

/* Without printf: a digest tells everything on the table. */
void inventory_tell(const struct inventory *to, struct placing placing, const char *pattern, ...)
{
    char text[PATTERNED], *const end = text + PATTERNED - 1;
    va_list args;

    va_start(args, pattern);
    char *bar = text_fill_part(text, end, &pattern, '|', &args), *at = bar;
    if (*pattern == '|' && bar < end) {
        *at++ = '\0';
        pattern++;
        placing.where = at;
        at = text_fill_part(at, end, &pattern, '\0', &args);
    } else
        placing.where = bar;
    va_end(args);
    *at = '\0';
    placing.what = text;
    to->tell(&placing, to->context);
}

size_t game_size(const struct table *table)
{
    return table->game->size != NULL ? table->game->size(table) : table->game->shape.size;
}

void game_deal(const struct table *table, void *state)
{
    memset(state, 0, table->game->cleared != NULL ? table->game->cleared(table) : game_size(table));
    table->game->deal(state, table);
}

static void hide(const struct table *table, void *state, int seat, void (*how)(void *, const struct table *, int))
{
    int first = seat >= 0 ? seat : 0, behind = seat >= 0 ? seat + 1 : table->seats;

    for (int i = first; how != NULL && i < behind; i++)
        how(state, table, i);
}

void game_veil(const struct table *table, void *state, int seat)
{
    hide(table, state, seat, table->game->veil);
}

void game_cover(const struct table *table, void *state, int seat)
{
    hide(table, state, seat, table->game->veil);
    hide(table, state, seat, table->game->cover);
}

void game_tally(const struct table *table, const void *state, int points[SEATS_MAX])
{
    const int32_t *scored = (const int32_t *)(const void *)((const char *)state + table->game->shape.points);

    if (table->game->shape.points == 0) {
        table->game->tally(state, table, points);
        return;
    }
    for (int seat = 0; seat < table->seats; seat++)
        points[seat] = scored[seat];
}

bool game_tallies(const struct table *table, const void *state, const int32_t points[])
{
    int tallied[SEATS_MAX], seat = 0;

    table->game->tally(state, table, tallied);
    while (seat < table->seats && tallied[seat] == points[seat])
        seat++;
    return seat == table->seats;
}

void game_score(const struct table *table, const void *state, int points[SEATS_MAX], struct ledger *ledger)
{
    game_tally(table, state, points);
    if (table->game->score != NULL)
        table->game->score(state, table, points, ledger);
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

void game_print_line(const struct table *table, const struct move *move, struct buf *out)
{
    buf_add(out, (const char[]){ move->seat < 0 ? '*' : (char)('1' + move->seat), ' ' }, 2);
    game_print(table, move, out);
}

void game_print_sums(const struct table *table, const void *state, struct buf *out)
{
    int points[SEATS_MAX];

    game_tally(table, state, points);
    char *at = buf_open(out, 1 + SEATS_MAX * (1 + INT_ROOM));
    *at++ = '=';
    for (int seat = 0; seat < table->seats; seat++) {
        *at++ = ' ';
        at = text_int(at, points[seat]);
    }
    buf_end(out, at);
}
