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

/* Of up to USUAL_BYTES. The words of a longer line are not all 0 behind the first two: no short line is taken for it. */
static unsigned long_text(const char *at, uint64_t text[USUAL_WORDS])
{
    unsigned length = usual_text(at, text), more;

    if (length != 0) {
        text[2] = text[3] = 0;
        return length;
    }
    memcpy(text, at, USUAL_SHORT);
    more = usual_text(at + USUAL_SHORT, text + USUAL_SHORT / 8);
    return more != 0 ? USUAL_SHORT + more : 0;
}

const struct usual_line *usual_take_new(struct usual *usual, const char *at)
{
    uint64_t text[USUAL_WORDS];
    char start = usual_start(at[0]);

    if (long_text(at + 1, text) == 0)
        return scan(usual, at, &usual->longer) ? &usual->longer : NULL;
    struct usual_read *read = usual_place(usual, text[0] + 3 * text[2], text[1] + 3 * text[3]);
    if (memcmp(read->text, text, sizeof text) != 0 || read->round != usual->round || read->start != start) {
        read->start = 0;
        if (!scan(usual, at, &read->line))
            return NULL;
        memcpy(read->text, text, sizeof text);
        read->round = usual->round;
        read->start = start;
    }
    if (start == '1')
        read->line.move.seat = (int8_t)(at[0] - '1');
    return &read->line;
}
