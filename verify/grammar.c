#include "grammar.h"

#include <string.h>

/* ---- the words of a kit ---- */

static void add_verbs(const struct grammar *grammar, bool chance, struct names *names)
{
    static const struct names_rule plain = { 0 };

    names->rule = &plain;
    for (int verb = 0; verb < grammar->verbs; verb++) {
        const char *word = grammar->verb[verb].word;
        bool first = verb == 0 || !grammar->verb[verb - 1].shared;
        if (grammar->verb[verb].chance != chance)
            continue;
        if (first)
            names_add(names, word, verb);
        names->of[verb] = (struct word){ word, (int)strlen(word) };
    }
}

struct vocabulary grammar_build(const struct grammar *grammar, const struct kit *kit, const void *pieces,
                                struct arena *arena)
{
    struct names *verbs = arena_alloc(arena, 2 * sizeof *verbs);

    add_verbs(grammar, false, &verbs[0]);
    add_verbs(grammar, true, &verbs[1]);
    return (struct vocabulary){ grammar, names_build(grammar->names, grammar->sets, kit, pieces, arena), verbs,
                                pieces };
}

/* ---- from words ---- */

static bool is_left_out(const struct slot *slot, const struct move *move)
{
    return slot->optional && move->arg[slot->at] == 0;
}

/* Compiled twice, for words out of fields and for a text: in each the other source costs nothing. */
#define INLINE static inline __attribute__((always_inline))

/* A message quotes the fields; what is read straight from the text has none. */
INLINE bool fail_name(const struct cursor *from, const struct names *names, int at, struct error *error)
{
    return !from->usual && names_fail(names, from->fields, at, error);
}

INLINE bool fail_word(const struct cursor *from, int at, const char *expected, struct error *error)
{
    return !from->usual && error_is_open(error) && words_fail(from->fields, at, _(expected), error);
}

INLINE bool read_name(const struct names *names, struct cursor *from, int16_t *out, struct error *error)
{
    struct token token;
    int value = 0, at = from->at;

    if (!cursor_take(from, &token) || !names_find(names, &token, &value))
        return fail_name(from, names, at, error);
    *out = (int16_t)value;
    return true;
}

INLINE struct word word_of(const struct token *token)
{
    return (struct word){ token->at, token->length };
}

INLINE bool read_number(struct cursor *from, int least, int most, const char *expected, int16_t *out,
                        struct error *error)
{
    struct token token;
    int value = 0, at = from->at;

    if (!cursor_take(from, &token) || !word_int(word_of(&token), least, most, &value))
        return fail_word(from, at, expected, error);
    *out = (int16_t)value;
    return true;
}

enum { CELL_MAX = 9999 };

INLINE bool read_cell(struct cursor *from, int16_t out[2], struct error *error)
{
    struct token token;
    int x, y, at = from->at;

    if (!cursor_take(from, &token) || !word_cell(word_of(&token), CELL_MAX, &x, &y))
        return fail_word(from, at, N_("a cell x,y"), error);
    out[0] = (int16_t)x;
    out[1] = (int16_t)y;
    return true;
}

/* A word of one to three letters. */
#define SHORT(a, b, c) { (const char[]){ a, b, c, '\0' }, 1 + (b != 0) + (c != 0), a | b << 8 | c << 16 }
static const struct token turns[] = { SHORT('0', 0, 0), SHORT('9', '0', 0), SHORT('1', '8', '0'),
                                      SHORT('2', '7', '0') };
static const struct token sides[] = { SHORT('n', 0, 0), SHORT('e', 0, 0), SHORT('s', 0, 0), SHORT('w', 0, 0) };

/* One of four. */
INLINE bool read_quarter(const struct token words[], struct cursor *from, const char *expected, int16_t *out,
                         struct error *error)
{
    int at = from->at;
    struct token token;

    if (cursor_take(from, &token))
        for (int i = 0; i < 4; i++)
            if (token_is_same(&token, &words[i])) {
                *out = (int16_t)i;
                return true;
            }
    return fail_word(from, at, expected, error);
}

/* One that stands twice is left to the fields: so no text is longer than all the words. */
INLINE bool read_set(const struct names *names, const struct slot *slot, struct cursor *from, int16_t out[2],
                     struct error *error)
{
    int first = from->at;

    do {
        int16_t value = 0;
        if (!read_name(names, from, &value, error))
            return false;
        bool twice = (out[0] >> value & 1) != 0;
        if (twice && from->usual)
            return false;
        if (twice || from->at - 1 - first >= slot->to)
            out[1] = 1;
        out[0] = (int16_t)(out[0] | 1 << value);
    } while (!cursor_ends(from));
    return true;
}

INLINE bool read_name_at(const struct names *names, const struct slot *slot, struct cursor *from,
                         int16_t out[NAME_AT_ARGS], struct error *error)
{
    int value = 0, x = 0, y = 0, at = from->at;
    struct token token;

    if (!cursor_take(from, &token))
        return fail_name(from, names, at, error);
    const char *colon = memchr(token.at, ':', (size_t)token.length);
    struct word name = { token.at, colon != NULL ? (int)(colon - token.at) : token.length };
    struct word cell = { token.at + name.length + 1, token.length - name.length - 1 };
    struct token named = token_of(name);
    if (!names_find(names, &named, &value) || (colon != NULL && value > slot->to))
        return fail_name(from, names, at, error);
    *out = (int16_t)value;
    if (colon == NULL)
        return true;
    if (!word_cell(cell, CELL_MAX, &x, &y))
        return fail_word(from, at, N_("a cell x,y"), error);
    memcpy(out + 1, (int16_t[]){ 1, (int16_t)x, (int16_t)y }, (NAME_AT_ARGS - 1) * sizeof *out);
    return true;
}

INLINE bool read_slot(const struct vocabulary *words, int seats, const struct slot *slot, struct cursor *from,
                      int16_t *out, struct error *error)
{
    switch ((enum slot_kind)slot->kind) {
    case SLOT_NAME:
        return read_name(&words->names[slot->names], from, out, error);
    case SLOT_NUMBER:
        return read_number(from, slot->judged ? INT16_MIN : slot->from, slot->judged ? INT16_MAX : slot->to,
                           slot->expected, out, error);
    case SLOT_SEAT:
        return read_number(from, 1, seats, N_("the number of a seat"), out, error);
    case SLOT_CELL:
        return read_cell(from, out, error);
    case SLOT_TURN:
        return read_quarter(turns, from, N_("a turn: 0, 90, 180 or 270"), out, error);
    case SLOT_SIDE:
        return read_quarter(sides, from, N_("a side: n, e, s or w"), out, error);
    case SLOT_SET:
        return read_set(&words->names[slot->names], slot, from, out, error);
    case SLOT_NAME_AT:
        return read_name_at(&words->names[slot->names], slot, from, out, error);
    case SLOT_NONE:
        break;
    }
    return true;
}

/* The next word without taking it. */
INLINE bool peek(const struct cursor *from, struct token *token)
{
    struct cursor ahead = *from;

    return cursor_take(&ahead, token);
}

/* Whether an optional slot is to be read at this word; `passed` becomes what was expected where none of the keys
 * stands. */
INLINE bool stands_here(const struct vocabulary *words, const struct slot *slot, struct cursor *from,
                        const struct move *move, const char **passed)
{
    struct token token;

    if (cursor_ends(from) || (slot->when != NULL && !slot->when(words->pieces, move)))
        return false;
    if (slot->key == NULL)
        return true;
    if (!peek(from, &token) || !word_is(word_of(&token), slot->key)) {
        *passed = *passed != NULL ? *passed : slot->expected;
        return false;
    }
    *passed = NULL;
    return cursor_take(from, &token);
}

/* What stands in a line behind its verb, and nothing else. */
INLINE bool read_slots(const struct vocabulary *words, int seats, const struct slot *slot, struct cursor *from,
                       struct move *move, struct error *error)
{
    const char *passed = NULL;

    for (; slot->kind != SLOT_NONE; slot++) {
        if (slot->optional && !stands_here(words, slot, from, move, &passed)) {
            if (slot->key == NULL && slot->when == NULL)
                break;
            continue;
        }
        if (!read_slot(words, seats, slot, from, &move->arg[slot->at], error))
            return false;
        if (slot->last)
            break;
    }
    return cursor_ends(from) ||
           fail_word(from, from->at, passed != NULL ? passed : N_("the end of the line"), error);
}

/* Whether the word is of the kind that the slot takes. */
INLINE bool looks_so(const struct vocabulary *words, const struct slot *slot, const struct token *token)
{
    int x, y;

    switch ((enum slot_kind)slot->kind) {
    case SLOT_NAME:
    case SLOT_SET:
    case SLOT_NAME_AT:
        return names_find(&words->names[slot->names], token, &x);
    case SLOT_NUMBER:
    case SLOT_SEAT:
    case SLOT_TURN:
        return word_int(word_of(token), 0, 99, &x);
    case SLOT_CELL:
        return word_cell(word_of(token), CELL_MAX, &x, &y);
    case SLOT_SIDE:
    case SLOT_NONE:
        break;
    }
    return false;
}

INLINE bool read_line(const struct vocabulary *words, int seats, struct cursor *from, struct move *move,
                      struct error *error)
{
    const struct names *verbs = &words->verbs[move->seat < 0];
    const struct verb *verb = words->grammar->verb;
    struct token token;
    int at;

    if (!cursor_take(from, &token) || !names_find(verbs, &token, &at))
        return fail_name(from, verbs, 0, error);
    while (verb[at].shared && (!peek(from, &token) || !looks_so(words, verb[at].slot, &token)))
        at++;
    move->verb = (uint8_t)at;
    return read_slots(words, seats, verb[at].slot, from, move, error);
}

bool grammar_parse(const struct vocabulary *words, int seats, const struct fields *fields, struct move *move,
                   struct error *error)
{
    struct cursor from = { .fields = fields };

    return read_line(words, seats, &from, move, error);
}

const char *grammar_scan(const struct vocabulary *words, int seats, const char *text, struct move *move)
{
    struct cursor from = { .usual = true, .text = text };

    return read_line(words, seats, &from, move, NULL) ? from.text : NULL;
}

/* ---- to words ---- */

/* Words are short: up to sixteen bytes are put down without a loop, as two halves that may overlap. */
static inline char *put_text(char *at, struct word word)
{
    size_t length = (size_t)word.length;

    if (length > 16)
        memcpy(at, word.at, length);
    else if (length >= 8) {
        memcpy(at, word.at, 8);
        memcpy(at + length - 8, word.at + length - 8, 8);
    } else if (length >= 4) {
        memcpy(at, word.at, 4);
        memcpy(at + length - 4, word.at + length - 4, 4);
    } else if (length > 0) {
        at[0] = word.at[0];
        at[length / 2] = word.at[length / 2];
        at[length - 1] = word.at[length - 1];
    }
    return at + length;
}

static inline void print_text(struct word word, struct buf *out)
{
    buf_end(out, put_text(buf_open(out, (size_t)word.length), word));
}

static inline void print_word(struct word word, struct buf *out)
{
    char *at = buf_open(out, 1 + (size_t)word.length);

    *at = ' ';
    buf_end(out, put_text(at + 1, word));
}

static void print_number(int value, struct buf *out)
{
    char *at = buf_open(out, 1 + INT_ROOM);

    *at = ' ';
    buf_end(out, text_int(at + 1, value));
}

static inline void print_cell(const int16_t cell[2], struct buf *out)
{
    char *at = buf_open(out, 2 + 2 * INT_ROOM);

    *at = ' ';
    at = text_int(at + 1, cell[0]);
    *at = ',';
    buf_end(out, text_int(at + 1, cell[1]));
}

static void print_set(const struct names *names, int bits, struct buf *out)
{
    for (int value = 0; bits != 0; value++, bits >>= 1)
        if ((bits & 1) != 0)
            print_word(names->of[value], out);
}

static void print_slot(const struct vocabulary *words, const struct slot *slot, const int16_t *arg, struct buf *out)
{
    switch ((enum slot_kind)slot->kind) {
    case SLOT_NAME:
        print_word(words->names[slot->names].of[*arg], out);
        break;
    case SLOT_NUMBER:
    case SLOT_SEAT:
        print_number(*arg, out);
        break;
    case SLOT_CELL:
        print_cell(arg, out);
        break;
    case SLOT_TURN:
        print_word(word_of(&turns[*arg]), out);
        break;
    case SLOT_SIDE:
        print_word(word_of(&sides[*arg]), out);
        break;
    case SLOT_SET:
        print_set(&words->names[slot->names], *arg, out);
        break;
    case SLOT_NAME_AT:
        print_word(words->names[slot->names].of[*arg], out);
        if (arg[1] != 0)
            buf_printf(out, ":%d,%d", arg[2], arg[3]);
        break;
    case SLOT_NONE:
        break;
    }
}

void grammar_print(const struct vocabulary *words, const struct move *move, struct buf *out)
{
    const struct verb *verb = &words->grammar->verb[move->verb];

    print_text(words->verbs[verb->chance].of[move->verb], out);
    for (const struct slot *slot = verb->slot; slot->kind != SLOT_NONE; slot++) {
        if (is_left_out(slot, move)) {
            if (slot->key == NULL && slot->when == NULL)
                return;
            continue;
        }
        if (slot->key != NULL)
            print_word((struct word){ slot->key, (int)strlen(slot->key) }, out);
        print_slot(words, slot, &move->arg[slot->at], out);
    }
}

int grammar_seat(const struct verb *verb, const struct move *move)
{
    for (int i = 0; verb->slot[i].kind != SLOT_NONE; i++)
        if (verb->slot[i].kind == SLOT_SEAT)
            return move->arg[verb->slot[i].at] - 1;
    return -1;
}
