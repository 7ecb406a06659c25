#include "grammar.h"

#include <string.h>

/* ---- the words of a kit ---- */

static void add_verbs(const struct grammar *grammar, bool chance, struct names *names)
{
    static const struct names_rule plain = { 0 };

    names->rule = &plain;
    for (int verb = 0; verb < grammar->verbs; verb++) {
        bool first = verb == 0 || !grammar->verb[verb - 1].shared;
        if (first && grammar->verb[verb].chance == chance)
            names_add(names, grammar->verb[verb].word, verb);
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

static bool read_name(const struct names *names, const struct fields *fields, int at, int16_t *out,
                      struct error *error)
{
    int value = 0;

    if (at >= fields->words || !names_find(names, fields->word[at], &value))
        return names_fail(names, fields, at, error);
    *out = (int16_t)value;
    return true;
}

static bool read_number(const struct fields *fields, int at, int from, int to, const char *expected, int16_t *out,
                        struct error *error)
{
    int value = 0;

    if (at >= fields->words || !word_int(fields->word[at], from, to, &value))
        return words_fail(fields, at, _(expected), error);
    *out = (int16_t)value;
    return true;
}

static bool read_cell(const struct fields *fields, int at, int16_t out[2], struct error *error)
{
    int x, y;

    if (at >= fields->words || !word_cell(fields->word[at], 9999, &x, &y))
        return words_fail(fields, at, _("a cell x,y"), error);
    out[0] = (int16_t)x;
    out[1] = (int16_t)y;
    return true;
}

static const struct word turns[] = { { "0", 1 }, { "90", 2 }, { "180", 3 }, { "270", 3 } };
static const struct word sides[] = { { "n", 1 }, { "e", 1 }, { "s", 1 }, { "w", 1 } };

/* One of four. */
static bool read_quarter(const struct word words[], const struct fields *fields, int at, const char *expected,
                         int16_t *out, struct error *error)
{
    for (int i = 0; i < 4 && at < fields->words; i++)
        if (word_is(fields->word[at], words[i].at)) {
            *out = (int16_t)i;
            return true;
        }
    return words_fail(fields, at, _(expected), error);
}

static bool read_set(const struct names *names, const struct slot *slot, const struct fields *fields, int *at,
                     int16_t out[2], struct error *error)
{
    int first = *at;

    do {
        int16_t value = 0;
        if (!read_name(names, fields, *at, &value, error))
            return false;
        if ((out[0] >> value & 1) != 0 || *at - first >= slot->to)
            out[1] = 1;
        out[0] = (int16_t)(out[0] | 1 << value);
    } while (++*at < fields->words);
    return true;
}

static bool read_name_at(const struct names *names, const struct slot *slot, const struct fields *fields, int at,
                         int16_t out[NAME_AT_ARGS], struct error *error)
{
    const struct word whole = at < fields->words ? fields->word[at] : (struct word){ "", 0 };
    const char *colon = memchr(whole.at, ':', (size_t)whole.length);
    int value = 0, x = 0, y = 0;

    if (colon == NULL)
        return read_name(names, fields, at, out, error);
    struct word name = { whole.at, (int)(colon - whole.at) }, cell = { colon + 1, whole.length - name.length - 1 };
    if (!names_find(names, name, &value) || value > slot->to)
        return names_fail(names, fields, at, error);
    if (!word_cell(cell, 9999, &x, &y))
        return words_fail(fields, at, _("a cell x,y"), error);
    memcpy(out, (int16_t[NAME_AT_ARGS]){ (int16_t)value, 1, (int16_t)x, (int16_t)y }, NAME_AT_ARGS * sizeof *out);
    return true;
}

static bool read_slot(const struct vocabulary *words, int seats, const struct slot *slot, const struct fields *fields,
                      int *at, int16_t *out, struct error *error)
{
    switch ((enum slot_kind)slot->kind) {
    case SLOT_NAME:
        return read_name(&words->names[slot->names], fields, (*at)++, out, error);
    case SLOT_NUMBER:
        return read_number(fields, (*at)++, slot->judged ? INT16_MIN : slot->from, slot->judged ? INT16_MAX : slot->to,
                           slot->expected, out, error);
    case SLOT_SEAT:
        return read_number(fields, (*at)++, 1, seats, N_("the number of a seat"), out, error);
    case SLOT_CELL:
        return read_cell(fields, (*at)++, out, error);
    case SLOT_TURN:
        return read_quarter(turns, fields, (*at)++, N_("a turn: 0, 90, 180 or 270"), out, error);
    case SLOT_SIDE:
        return read_quarter(sides, fields, (*at)++, N_("a side: n, e, s or w"), out, error);
    case SLOT_SET:
        return read_set(&words->names[slot->names], slot, fields, at, out, error);
    case SLOT_NAME_AT:
        return read_name_at(&words->names[slot->names], slot, fields, (*at)++, out, error);
    case SLOT_NONE:
        break;
    }
    return true;
}

/* Whether an optional slot is to be read at this word; `passed` becomes what was expected where none of the keys
 * stands. */
static bool stands_here(const struct vocabulary *words, const struct slot *slot, const struct fields *fields, int *at,
                        const struct move *move, const char **passed)
{
    if (*at >= fields->words || (slot->when != NULL && !slot->when(words->pieces, move)))
        return false;
    if (slot->key == NULL)
        return true;
    if (!word_is(fields->word[*at], slot->key)) {
        *passed = *passed != NULL ? *passed : slot->expected;
        return false;
    }
    *passed = NULL;
    ++*at;
    return true;
}

/* What stands in a line behind its verb, and nothing else. */
static bool read_slots(const struct vocabulary *words, int seats, const struct slot *slot, const struct fields *fields,
                       struct move *move, struct error *error)
{
    const char *passed = NULL;
    int at = 1;

    for (; slot->kind != SLOT_NONE; slot++) {
        if (slot->optional && !stands_here(words, slot, fields, &at, move, &passed)) {
            if (slot->key == NULL && slot->when == NULL)
                break;
            continue;
        }
        if (!read_slot(words, seats, slot, fields, &at, &move->arg[slot->at], error))
            return false;
        if (slot->last)
            break;
    }
    return at >= fields->words || words_fail(fields, at, passed != NULL ? _(passed) : _("the end of the line"), error);
}

/* Whether the word is of the kind that the slot takes. */
static bool looks_so(const struct vocabulary *words, const struct slot *slot, struct word word)
{
    int x, y;

    switch ((enum slot_kind)slot->kind) {
    case SLOT_NAME:
    case SLOT_SET:
    case SLOT_NAME_AT:
        return names_find(&words->names[slot->names], word, &x);
    case SLOT_NUMBER:
    case SLOT_SEAT:
    case SLOT_TURN:
        return word_int(word, 0, 99, &x);
    case SLOT_CELL:
        return word_cell(word, 9999, &x, &y);
    case SLOT_SIDE:
    case SLOT_NONE:
        break;
    }
    return false;
}

bool grammar_parse(const struct vocabulary *words, int seats, const struct fields *fields, struct move *move,
                   struct error *error)
{
    const struct names *verbs = &words->verbs[move->seat < 0];
    const struct verb *verb = words->grammar->verb;
    int at;

    if (!names_find(verbs, fields->word[0], &at))
        return names_fail(verbs, fields, 0, error);
    while (verb[at].shared && (fields->words < 2 || !looks_so(words, verb[at].slot, fields->word[1])))
        at++;
    move->verb = (uint8_t)at;
    return read_slots(words, seats, verb[at].slot, fields, move, error);
}

/* ---- to words ---- */

static void print_word(struct word word, struct buf *out)
{
    buf_putc(out, ' ');
    buf_add(out, word.at, (size_t)word.length);
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
        buf_putc(out, ' ');
        buf_int(out, *arg);
        break;
    case SLOT_CELL:
        buf_putc(out, ' ');
        buf_int(out, arg[0]);
        buf_putc(out, ',');
        buf_int(out, arg[1]);
        break;
    case SLOT_TURN:
        print_word(turns[*arg], out);
        break;
    case SLOT_SIDE:
        print_word(sides[*arg], out);
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

    buf_puts(out, verb->word);
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

bool grammar_counts(const struct vocabulary *words, const struct move *move)
{
    const struct verb *verb = &words->grammar->verb[move->verb];

    if (verb->counting != COUNT_BARE)
        return verb->counting == COUNT_ALL;
    for (const struct slot *slot = verb->slot; slot->kind != SLOT_NONE; slot++)
        if (slot->optional && move->arg[slot->at] != 0)
            return false;
    return true;
}
