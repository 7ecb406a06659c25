#ifndef PROOFSHEET_TESTS_HARNESS_TELETYPE_H
#define PROOFSHEET_TESTS_HARNESS_TELETYPE_H

#include <stdbool.h>
#include <sys/types.h>

#include "tests/harness/bench.h"

/* A program at a terminal of its own, a DEC VT52: it moves its cursor and clears, and has neither colours nor bold. */
enum { TELETYPE_COLUMNS = 160, TELETYPE_ROWS = 60 };
struct teletype {
    int fd;
    pid_t pid;
    int columns, rows, row, column;
    char cell[TELETYPE_ROWS][TELETYPE_COLUMNS][8]; /* UTF-8; "" behind a character that takes two columns */
    char left[16];                                 /* bytes of what has not come whole */
    struct buf screen;                             /* lines of what is seen, without blanks at their ends */
    bool raw;                                      /* it is another terminal: the bytes that came are kept instead */
};

/* Starts a line of shell in the bench's folder; a terminal of 0 × 0 characters does not tell its size. */
void teletype_open(struct teletype *, struct bench *, int columns, int rows, const char *command);
void teletype_type(struct teletype *, const char *keys);
void teletype_resize(struct teletype *, int columns, int rows);
/* Waits until a text is seen, ten seconds at most; or until it no longer is. */
bool teletype_sees(struct teletype *, const char *text);
bool teletype_loses(struct teletype *, const char *text);
/* Waits for its end: the exit status, -1 after a signal, -2 where it does not end. */
int teletype_close(struct teletype *);
/* Ends it by a signal. */
void teletype_kill(struct teletype *, int signal);

#endif
