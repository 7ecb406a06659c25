#ifndef PROOFSHEET_USUAL_H
#define PROOFSHEET_USUAL_H

#ifdef __x86_64__
#include <emmintrin.h>
#endif

#include "game.h"

/* Lines of moves and sums in their usual spelling (fields.h), straight from the text. What such a line says depends on
   nothing but its bytes, the words of the kit and the number of seats, and nearly all lines of a game stood in it or in
   one ahead of it before: so a short line is looked up among those that have been read, and only a new one is read. */

enum { SUM_MAX = 99999 };
struct usual_line {
    uint16_t length;             /* without its line end */
    uint8_t end;                 /* bytes of that */
    bool sums;
    union {
        int32_t logged[SEATS_MAX];       /* of sums */
        struct move move;
    };
};

/* By its bytes behind the first, of which a seat does not count: up to so many with the line end, and zeros. Most lines
   are short: one of these is as large as a line of the cache. `mark`: the first byte, '1' for any seat, and the round in
   which it was read; 0: none was. */
enum { USUAL_ROUND = 256, USUAL_SHORT = 16, USUAL_SHORTS_LOG2 = 13, USUAL_LONG = 32, USUAL_LONGS_LOG2 = 11 };
struct usual_short {
    uint64_t text[USUAL_SHORT / 8], mark;
    struct usual_line line;
};
struct usual_long {
    uint64_t text[USUAL_LONG / 8], mark;
    struct usual_line line;
};

/* Zero it to start. */
struct usual {
    const struct vocabulary *words;
    int seats;
    uint64_t round;              /* a multiple of USUAL_ROUND */
    struct usual_short *shorts;  /* by a hash of the text */
    struct usual_long *longs;    /* NULL: none was read */
    struct usual_line longer;    /* the last one that is too long for them */
};

/* From here on lines have these words and seats; what was read with others is forgotten. */
void usual_begin(struct usual *, const struct vocabulary *, int seats);
void usual_finish(struct usual *);

/* ---- one that may have been read: inline, as it is asked for every line ---- */

/* The bytes up to the first LF, and zeros: how many there are, 0 where there is no LF among so many. */
#ifdef __x86_64__
static inline unsigned usual_text(const char *at, uint64_t text[USUAL_SHORT / 8])
{
    static const unsigned char kept[2 * USUAL_SHORT] = { 255, 255, 255, 255, 255, 255, 255, 255,
                                                         255, 255, 255, 255, 255, 255, 255, 255 };
    __m128i bytes = _mm_loadu_si128((const __m128i *)(const void *)at);
    unsigned ends = (unsigned)_mm_movemask_epi8(_mm_cmpeq_epi8(bytes, _mm_set1_epi8('\n')));

    if (ends == 0)
        return 0;
    unsigned length = (unsigned)__builtin_ctz(ends) + 1;
    bytes = _mm_and_si128(bytes, _mm_loadu_si128((const __m128i *)(const void *)(kept + USUAL_SHORT - length)));
    text[0] = (uint64_t)_mm_cvtsi128_si64(bytes);
    text[1] = (uint64_t)_mm_cvtsi128_si64(_mm_unpackhi_epi64(bytes, bytes));
    return length;
}
#else
static inline unsigned usual_text(const char *at, uint64_t text[USUAL_SHORT / 8])
{
    const char *end = memchr(at, '\n', USUAL_SHORT);

    if (end == NULL)
        return 0;
    text[0] = text[1] = 0;
    memcpy(text, at, (size_t)(end + 1 - at));
    return (unsigned)(end + 1 - at);
}
#endif

static inline size_t usual_place(uint64_t first, uint64_t second, int log2)
{
    return ((first ^ second << 5) * UINT64_C(0x9e3779b97f4a7c15)) >> (64 - log2);
}

static inline bool usual_is_seat(char byte)
{
    return byte >= '1' && byte <= '9';
}

static inline uint64_t usual_mark(const struct usual *usual, char byte)
{
    return usual->round + (usual_is_seat(byte) ? '1' : (unsigned char)byte);
}

/* One that was not read, or is not short. */
const struct usual_line *usual_read(struct usual *, const char **at);
static inline const struct usual_line *usual_take_new(struct usual *usual, const char **at)
{
    const char *from = *at; /* so that `at` may stay in a register */
    const struct usual_line *line = usual_read(usual, &from);

    *at = from;
    return line;
}

/* The line that starts at `at`, which moves behind it, where a line end is in sight; good until the next call. NULL:
   another spelling, or neither moves nor sums. */
static inline const struct usual_line *usual_take(struct usual *usual, const char **at)
{
    uint64_t text[USUAL_SHORT / 8];
    const char *start = *at;

    unsigned bytes = usual_text(start + 1, text);
    if (bytes == 0)
        return usual_take_new(usual, at);
    struct usual_short *known = &usual->shorts[usual_place(text[0], text[1], USUAL_SHORTS_LOG2)];
    if (known->text[0] != text[0] || known->text[1] != text[1] || known->mark != usual_mark(usual, *start))
        return usual_take_new(usual, at);
    if (usual_is_seat(*start))
        known->line.move.seat = (int8_t)(*start - '1');
    *at = start + 1 + bytes;
    return &known->line;
}

#endif
