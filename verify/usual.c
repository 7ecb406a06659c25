#include "usual.h"

#include <stdlib.h>
#include <string.h>

#include "arena.h"

void usual_begin(struct usual *usual, const struct vocabulary *words, int seats)
{
    if (usual->read == NULL)
        usual->read = memory_new(sizeof *usual->read << USUAL_LINES_LOG2);
    usual->round += words != usual->words || seats != usual->seats;
    usual->words = words;
    usual->seats = seats;
}

void usual_finish(struct usual *usual)
{
    free(usual->read);
    *usual = (struct usual){ 0 };
}

/* ---- a new line ---- */

/* The end of the line of sums, NULL where it is another spelling. */
static const char *scan_sums(const char *text, int seats, int32_t logged[])
{
    struct cursor from = { .usual = true, .text = text };
    struct token token;

    for (int seat = 0; seat < seats; seat++)
        if (!cursor_take(&from, &token) ||
            !word_int((struct word){ token.at, token.length }, -SUM_MAX, SUM_MAX, &logged[seat]))
            return NULL;
    return cursor_ends(&from) ? from.text : NULL;
}

static bool scan(const struct usual *usual, const char *at, struct usual_line *out)
{
    const char *end = NULL;

    out->sums = *at == '=';
    if (out->sums)
        end = scan_sums(at + 1, usual->seats, out->logged);
    else if (*at == '*' || (*at >= '1' && *at <= '9')) {
        out->move = (struct move){ .seat = (int8_t)(*at == '*' ? SEAT_CHANCE : *at - '1') };
        end = grammar_scan(usual->words, usual->seats, at + 1, &out->move);
    }
    if (end == NULL)
        return false;
    out->length = (uint16_t)(end - at);
    out->whole = (uint16_t)(out->length + (*end == '\r') + 1);
    return true;
}

/* ---- one that may have been read ---- */

/* The first eight bytes, those behind an LF as 0. true: the line ends there. */
static inline bool take_word(const char *at, uint64_t *word)
{
    uint64_t bytes = token_bytes(at), others = bytes ^ UINT64_C(0x0a0a0a0a0a0a0a0a);
    uint64_t ends = (others - UINT64_C(0x0101010101010101)) & ~others & UINT64_C(0x8080808080808080);

    *word = bytes & ((ends & -ends) - 1);
    return ends != 0;
}

static inline bool take_text(const char *at, struct usual_text *text)
{
    return take_word(at, &text->first) || take_word(at + 8, &text->second) || take_word(at + 16, &text->third);
}

static inline size_t place_of(const struct usual_text *text)
{
    uint64_t hash = text->first * UINT64_C(0x9e3779b97f4a7c15) + text->second * UINT64_C(0xc2b2ae3d27d4eb4f) +
                    text->third * UINT64_C(0x165667b19e3779f9);

    return hash >> (64 - USUAL_LINES_LOG2);
}

static inline bool is_same(const struct usual_text *a, const struct usual_text *b)
{
    return ((a->first ^ b->first) | (a->second ^ b->second) | (a->third ^ b->third)) == 0;
}

static __attribute__((noinline)) const struct usual_line *take_longer(struct usual *usual, const char *at)
{
    return scan(usual, at, &usual->longer) ? &usual->longer : NULL;
}

static __attribute__((noinline)) const struct usual_line *take_new(const struct usual *usual, const char *at,
                                                                   struct usual_read *read, struct usual_text text)
{
    read->text = (struct usual_text){ 0 };
    if (!scan(usual, at, &read->line))
        return NULL;
    read->text = text;
    read->round = usual->round;
    return &read->line;
}

const struct usual_line *usual_take(struct usual *usual, const char *at)
{
    struct usual_text text = { 0 };

    if (!take_text(at, &text))
        return take_longer(usual, at);
    struct usual_read *read = &usual->read[place_of(&text)];
    return is_same(&read->text, &text) && read->round == usual->round ? &read->line : take_new(usual, at, read, text);
}
