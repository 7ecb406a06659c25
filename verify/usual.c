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

const struct usual_line *usual_take_new(struct usual *usual, const char *at, unsigned length)
{
    if (length == 0)
        return scan(usual, at, &usual->longer) ? &usual->longer : NULL;
    struct usual_read *read = &usual->read[usual_place(at, length)];
    read->line.whole = 0;
    if (!scan(usual, at, &read->line))
        return read->line.whole = 0, NULL;
    memcpy(read->text, at, sizeof read->text);
    read->round = usual->round;
    return &read->line;
}
