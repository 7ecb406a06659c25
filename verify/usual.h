#ifndef PROOFSHEET_USUAL_H
#define PROOFSHEET_USUAL_H

#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include "game.h"

/* Lines of moves and sums in their usual spelling (fields.h), straight from the text. What such a line says depends on
   nothing but its bytes, the words of the kit and the number of seats, and nearly all lines of a game stood in it or in
   one ahead of it before: so a short line is looked up among those that have been read, and only a new one is read. */

enum { SUM_MAX = 99999 };
struct usual_line {
    uint16_t length, whole;      /* without and with its line end */
    bool sums;
    union {
        int32_t logged[SEATS_MAX];       /* of sums */
        struct move move;
    };
};

/* Its bytes and the first that follow; `line.whole` tells how many count, 0: none was read. */
enum { USUAL_LINES_LOG2 = 11, USUAL_BYTES = 32 };
struct usual_read {
    char text[USUAL_BYTES];
    uint32_t round;              /* of usual_begin in which it was read */
    struct usual_line line;
};

/* Zero it to start. */
struct usual {
    const struct vocabulary *words;
    int seats;
    uint32_t round;
    struct usual_read *read;     /* by a hash of the text */
    struct usual_line longer;    /* the last one that is too long for it */
};

/* From here on lines have these words and seats; what was read with others is forgotten. */
void usual_begin(struct usual *, const struct vocabulary *, int seats);
void usual_finish(struct usual *);

/* ---- one that may have been read: inline, as it is asked for every line ---- */

/* Where the first LF is: a bit for each of so many bytes. And whether so many bytes of two texts are equal. */
#ifdef __SSE2__
static inline uint32_t usual_ends(const char *at)
{
    const __m128i lf = _mm_set1_epi8('\n'), *text = (const __m128i *)(const void *)at;

    return (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(_mm_loadu_si128(text), lf)) |
           (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(_mm_loadu_si128(text + 1), lf)) << 16;
}
static inline bool usual_is_same(const char *at, const char *other, unsigned length)
{
    const __m128i *a = (const __m128i *)(const void *)at, *b = (const __m128i *)(const void *)other;
    uint32_t same =
        (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(_mm_loadu_si128(a), _mm_loadu_si128(b))) |
        (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(_mm_loadu_si128(a + 1), _mm_loadu_si128(b + 1))) << 16;

    return ~same << (USUAL_BYTES - length) == 0;
}
#else
static inline uint32_t usual_ends(const char *at)
{
    const char *end = memchr(at, '\n', USUAL_BYTES);

    return end != NULL ? UINT32_C(1) << (end - at) : 0;
}
static inline bool usual_is_same(const char *at, const char *other, unsigned length)
{
    return memcmp(at, other, length) == 0;
}
#endif

/* By the last sixteen bytes of a line and its first, the seat. */
static inline size_t usual_place(const char *at, unsigned length)
{
    unsigned lacks = length < 8 ? 8 - length : 0, skipped = length > 16 ? length - 16 : 0; /* of two words */
    uint64_t front = token_bytes(at + skipped) << 8 * lacks, back = token_bytes(at + length + lacks - 8) << 8 * lacks;

    front += (uint64_t)(unsigned char)at[0] << 32;
    return (front * UINT64_C(0x9e3779b97f4a7c15) + back * UINT64_C(0xc2b2ae3d27d4eb4f)) >> (64 - USUAL_LINES_LOG2);
}

/* One that was not, or is too long to be looked up. */
const struct usual_line *usual_take_new(struct usual *, const char *at, unsigned length);

/* The line that starts at `at`, where a line end is in sight; good until the next call. NULL: another spelling, or
   neither moves nor sums. */
static inline const struct usual_line *usual_take(struct usual *usual, const char *at)
{
    uint32_t ends = usual_ends(at);
    unsigned whole = ends != 0 ? (unsigned)__builtin_ctz(ends) + 1 : 0;

    if (whole == 0)
        return usual_take_new(usual, at, 0);
    const struct usual_read *read = &usual->read[usual_place(at, whole)];
    return read->line.whole == whole && read->round == usual->round && usual_is_same(at, read->text, whole)
               ? &read->line
               : usual_take_new(usual, at, whole);
}

#endif
