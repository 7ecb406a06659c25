#include "usual.h"

#include <stdlib.h>
#include <string.h>

#include "arena.h"

void usual_begin(struct usual *usual, const struct vocabulary *words, int seats)
{
    if (usual->shorts == NULL)
        usual->shorts = memory_new(sizeof *usual->shorts << USUAL_SHORTS_LOG2);
    if (words != usual->words || seats != usual->seats)
        usual->round += USUAL_ROUND;
    usual->words = words;
    usual->seats = seats;
}

void usual_finish(struct usual *usual)
{
    free(usual->shorts);
    free(usual->longs);
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

/* Its line. false: another spelling. */
static bool scan(const struct usual *usual, const char *at, struct usual_line *out)
{
    const char *end = NULL;

    *out = (struct usual_line){ .sums = *at == '=' };
    if (out->sums)
        end = scan_sums(at + 1, usual->seats, out->logged);
    else if (*at == '*' || (*at >= '1' && *at <= '9')) {
        out->move = (struct move){ .seat = (int8_t)(*at == '*' ? SEAT_CHANCE : *at - '1') };
        end = grammar_scan(usual->words, usual->seats, at + 1, &out->move);
    }
    if (end == NULL)
        return false;
    out->length = (uint16_t)(end - at);
    out->end = (uint8_t)((*end == '\r') + 1);
    return true;
}

static inline bool is_same(const uint64_t a[USUAL_LONG / 8], const uint64_t b[USUAL_LONG / 8])
{
    uint64_t differ = 0;

    for (int i = 0; i < USUAL_LONG / 8; i++)
        differ |= a[i] ^ b[i];
    return differ == 0;
}

static struct usual_line *find_long(struct usual *usual, const char *at)
{
    uint64_t text[USUAL_LONG / 8], mark = usual_mark(usual, *at);

    memcpy(text, at + 1, USUAL_SHORT);
    if (usual_text(at + 1 + USUAL_SHORT, text + USUAL_SHORT / 8) == 0)
        return scan(usual, at, &usual->longer) ? &usual->longer : NULL;
    if (usual->longs == NULL)
        usual->longs = memory_new(sizeof *usual->longs << USUAL_LONGS_LOG2);
    struct usual_long *known =
        &usual->longs[usual_place(text[0] + 3 * text[2], text[1] + 3 * text[3], USUAL_LONGS_LOG2)];
    if (!is_same(known->text, text) || known->mark != mark) {
        known->mark = 0;
        if (!scan(usual, at, &known->line))
            return NULL;
        memcpy(known->text, text, sizeof text);
        known->mark = mark;
    }
    if (usual_is_seat(*at))
        known->line.move.seat = (int8_t)(*at - '1');
    return &known->line;
}

static struct usual_line *find(struct usual *usual, const char *at)
{
    uint64_t text[USUAL_SHORT / 8];

    if (usual_text(at + 1, text) == 0)
        return find_long(usual, at);
    struct usual_short *known = &usual->shorts[usual_place(text[0], text[1], USUAL_SHORTS_LOG2)];

    known->mark = 0;
    if (!scan(usual, at, &known->line))
        return NULL;
    memcpy(known->text, text, sizeof known->text);
    known->mark = usual_mark(usual, *at);
    return &known->line;
}

const struct usual_line *usual_read(struct usual *usual, const char **at)
{
    const struct usual_line *line = **at != '#' ? find(usual, *at) : NULL;

    if (line != NULL)
        *at += line->length + line->end;
    return line;
}
