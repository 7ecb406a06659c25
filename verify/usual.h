#ifndef PROOFSHEET_USUAL_H
#define PROOFSHEET_USUAL_H

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

/* Its bytes up to its LF, 0 behind that. */
enum { USUAL_LINES_LOG2 = 11 };
struct usual_text {
    uint64_t first, second, third;
};
struct usual_read {
    struct usual_text text;
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
/* The line that starts at `at`, where a line end is in sight; good until the next call. NULL: another spelling, or
   neither moves nor sums. */
const struct usual_line *usual_take(struct usual *, const char *at);

#endif
