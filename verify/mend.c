#include "mend.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "typing.h"

enum { STARTS = 2, NAME_WORDS = 4 }; /* bytes of the seat and its blank; words of a name at most */

struct mender {
    const struct table *table;
    struct game_cache *cache;
    struct mending *out;
    struct fields fields;
    struct error error; /* of the line as it is now */
};

/* Reads the line as it is now. */
static bool reads(struct mender *to)
{
    const struct buf *line = &to->out->line;
    struct move move = { .seat = (int8_t)(line->text[0] == '*' ? SEAT_CHANCE : line->text[0] - '1') };

    to->error = (struct error){ 0 };
    return fields_split(line->text + STARTS, (int)line->length - STARTS, &to->fields) &&
           game_parse(to->table, &to->fields, &move, &to->error);
}

/* Puts another word in the place of so many, where the line can then be read further. */
static bool put_word(struct mender *to, int at, int words, const char *word, size_t length)
{
    const struct word *first = &to->fields.word[at], *last = &to->fields.word[at + words - 1];
    struct buf *line = &to->out->line, before = *line;
    struct fields fields = to->fields;
    struct error error = to->error;

    *line = (struct buf){ 0 };
    buf_add(line, before.text, (size_t)(first->at - before.text));
    buf_add(line, word, length);
    buf_puts(line, last->at + last->length);
    if (reads(to) || to->error.word - 1 > at) {
        buf_finish(&before);
        return true;
    }
    buf_finish(line);
    *line = before;
    to->fields = fields;
    to->error = error;
    return false;
}

/* ---- names ---- */

/* How many words from that one on make the name; 0: they are not it. */
static int name_words(const struct fields *fields, int at, const char *name)
{
    for (int words = 1; words <= NAME_WORDS && at + words <= fields->words; words++) {
        const struct word *last = &fields->word[at + words - 1];
        size_t length = (size_t)(last->at + last->length - fields->word[at].at);
        if (strlen(name) == length && strncasecmp(name, fields->word[at].at, length) == 0)
            return words;
    }
    return 0;
}

static void keep_name(struct mender *to, struct quote was, const char *word)
{
    if (to->out->name.text[0] != '\0')
        return;
    to->out->name = was;
    to->out->id = quote(word);
}

/* An id in the place of its name: "C04", and "4" of "dex-4" and "W" of "coat.W". */
static bool put_id(struct mender *to, int at, int words, const char *id)
{
    const char *ends[] = { id, strrchr(id, '-'), strrchr(id, '.') };
    struct quote name =
        quote_bytes(to->fields.word[at].at, (size_t)(to->fields.word[at + words - 1].at - to->fields.word[at].at) +
                                                (size_t)to->fields.word[at + words - 1].length);

    for (int i = 0; i < 3; i++) {
        const char *word = ends[i] != NULL && i > 0 ? ends[i] + 1 : ends[i];
        if (word == NULL || strchr(word, ' ') != NULL || !put_word(to, at, words, word, strlen(word)))
            continue;
        keep_name(to, name, word);
        return true;
    }
    return false;
}

static bool put_named(struct mender *to, int at, const struct words *words)
{
    for (int i = 0; words != NULL && i < words->names; i++) {
        int length = name_words(&to->fields, at, words->name[i].value);
        if (length > 0 && put_id(to, at, length, words->name[i].name))
            return true;
    }
    return false;
}

static bool translate(struct mender *to, int at)
{
    const struct game_names *names = game_cache_names(to->cache, to->table->kit);

    for (int i = 0; i < GAME_NAMES; i++)
        if (put_named(to, at, names->words[i]))
            return true;
    return false;
}

/* ---- words in another form ---- */

/* A side in words: its letter; 0: it is none. */
static char side_letter(struct word word)
{
    static const char *const words[][3] = { { "north", "北", "up" }, { "east", "東", "right" }, { "south", "南", "down" },
                                            { "west", "西", "left" } };

    for (int side = 0; side < 4; side++)
        for (int i = 0; i < 3; i++)
            if ((int)strlen(words[side][i]) == word.length &&
                strncasecmp(words[side][i], word.at, (size_t)word.length) == 0)
                return "nesw"[side];
    return '\0';
}

/* The word and the one ahead of it, as they stand. */
static struct quote two_words(const struct fields *fields, int at)
{
    const struct word *first = &fields->word[at - 1], *last = &fields->word[at];

    return quote_bytes(first->at, (size_t)(last->at + last->length - first->at));
}

/* 90 of "90°", 0 of "360". */
static bool turn_of(struct word word, struct buf *out)
{
    static const char *const signs[] = { "°", "º", "度", "deg" };
    size_t digits = strspn(word.at, "0123456789"), rest = (size_t)word.length - digits;

    if (digits > (size_t)word.length)
        return false;
    for (int i = 0; i < 4 && rest > 0; i++)
        if (strlen(signs[i]) == rest && memcmp(signs[i], word.at + digits, rest) == 0) {
            buf_add(out, word.at, digits);
            return true;
        }
    if (word_is(word, "360"))
        buf_putc(out, '0');
    return out->length > 0;
}

/* The cell of "(1,2)", "1.2" and "1/2". */
static void cell_of(struct word word, struct buf *out)
{
    for (int i = 0; i < word.length; i++)
        if (strchr("()[]", word.at[i]) == NULL)
            buf_putc(out, word.at[i] == '.' || word.at[i] == '/' ? ',' : word.at[i]);
}

/* A cell of two words, whatever parts them: "0, 1", "0 ,1" and "0 1". */
static void join_cell(struct word x, struct word y, struct buf *out)
{
    int comma = x.length > 1 && x.at[x.length - 1] == ',', ahead = y.length > 1 && y.at[0] == ',';

    buf_printf(out, "%.*s,%.*s", x.length - comma, x.at, y.length - ahead, y.at + ahead);
}

/* A side in words, a cell with other signs, and a cell that belongs to the word ahead of it: "F:2,0". */
static bool reform(struct mender *to, int at)
{
    struct word word = to->fields.word[at];
    struct quote was = quote_word(word);
    struct buf other = { 0 };
    char side = side_letter(word);

    if (side != '\0')
        buf_putc(&other, side);
    else if (!turn_of(word, &other))
        cell_of(word, &other);
    bool good = other.length > 0 && put_word(to, at, 1, other.text, other.length);
    if (!good && at + 1 < to->fields.words) {
        struct quote both = two_words(&to->fields, at + 1);
        buf_clear(&other);
        join_cell(word, to->fields.word[at + 1], &other);
        good = put_word(to, at, 2, other.text, other.length);
        was = good ? both : was;
    }
    if (!good && at > 1) {
        buf_clear(&other);
        buf_add(&other, to->fields.word[at - 1].at, (size_t)to->fields.word[at - 1].length);
        buf_printf(&other, ":%.*s", word.length, word.at);
        was = two_words(&to->fields, at);
        good = put_word(to, at - 1, 2, other.text, other.length);
    }
    if (good) {
        to->out->form = to->out->form || to->out->name.text[0] == '\0';
        keep_name(to, was, other.text);
    }
    buf_finish(&other);
    return good;
}

/* ---- the line ---- */

static bool guess(struct mender *to, int at)
{
    struct quote meant = quote(to->error.computed);

    if (meant.text[0] == '\0' || !put_word(to, at, 1, meant.text, strlen(meant.text)))
        return false;
    to->out->guessed = true;
    return true;
}

/* Each word that is put in lets the line be read further. */
static bool mend_words(struct mender *to)
{
    bool good = reads(to);

    while (!good) {
        int at = to->error.word - 1;
        if (at < 0 || at >= to->fields.words || (!translate(to, at) && !reform(to, at) && !guess(to, at)))
            return false;
        good = to->error.kind == ERROR_NONE;
    }
    return true;
}

/* ---- how it starts ---- */

static bool is_seat(char c)
{
    return c == '*' || (c >= '1' && c <= '9');
}

/* What a line that starts with its verb lacks: "* ", or the seat that decides; 0: neither. */
static char missing_start(const struct table *table, const void *state, const char *line)
{
    struct word verb = { line, (int)strcspn(line, " ") };
    struct token token = token_of(verb);
    int value, turn = state != NULL ? game_turn(table, state) : SEAT_CHANCE;

    if (names_find(&table_words(table)->verbs[1], &token, &value))
        return '*';
    return names_find(&table_words(table)->verbs[0], &token, &value) && turn >= 0 ? (char)('1' + turn) : '\0';
}

static bool starts_with(const char *line, const char *name)
{
    size_t length = strlen(name);

    return length > 0 && strncasecmp(line, name, length) == 0 && line[length] != '\0' &&
           strchr(" \t:.,", line[length]) != NULL;
}

/* The seat whose player's name the line starts with, the longest; -1: none. */
static int named_seat(const struct table *table, const char *const players[], const char *line)
{
    int found = -1;

    for (int seat = 0; seat < table->seats && !is_seat(line[0]); seat++)
        if (players[seat] != NULL && starts_with(line, players[seat]) &&
            (found < 0 || strlen(players[seat]) > strlen(players[found])))
            found = seat;
    return found;
}

/* "2 pass" for "Mia pass" and "Mia: pass". */
static void number_seat(int seat, const char *name, struct mending *out)
{
    char number[32];
    const char *rest = out->line.text + strlen(name);
    struct buf whole = { 0 };

    snprintf(number, sizeof number, _("seat %d"), seat + 1);
    out->name = quote_bytes(out->line.text, strlen(name));
    out->id = quote(number);
    buf_printf(&whole, "%d %s", seat + 1, rest + strspn(rest, " \t:.,"));
    buf_finish(&out->line);
    out->line = whole;
}

/* "1 pass" for "1pass", "1. pass" and, where it is the turn of seat 1, "pass". */
static bool mend_start(const struct table *table, const void *state, struct mending *out)
{
    struct buf whole = { 0 };
    const char *line = out->line.text;
    char start = is_seat(line[0]) ? line[0] : missing_start(table, state, line);
    const char *rest = line + (is_seat(line[0]) ? 1 + strspn(line + 1, ".:) \t") : 0);

    if (start == '\0' || *rest == '\0')
        return false;
    buf_printf(&whole, "%c %s", start, rest);
    if (strcmp(whole.text, line) != 0) {
        out->name = quote_bytes(line, strcspn(line, " "));
        out->id = quote_bytes(whole.text, STARTS + strcspn(rest, " "));
        out->form = true;
    }
    buf_finish(&out->line);
    out->line = whole;
    return true;
}

/* ---- the line ---- */

bool mend_line(const struct table *table, const void *state, const char *const players[], struct game_cache *cache,
               const char *line, int length, struct mending *out)
{
    struct mender to = { .table = table, .cache = cache, .out = out };

    out->odd = typing_plain(line, (size_t)length, &out->line);
    if (out->line.length < STARTS)
        return false;
    int seat = named_seat(table, players, out->line.text);
    if (seat >= 0)
        number_seat(seat, players[seat], out);
    return mend_start(table, state, out) ? mend_words(&to) : out->odd != 0;
}
