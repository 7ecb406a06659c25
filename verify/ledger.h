#ifndef PROOFSHEET_LEDGER_H
#define PROOFSHEET_LEDGER_H

#include <stdbool.h>

#include "kit.h"

/* One scoring: seat, points, rule and reason. */
struct item {
    int line;                    /* log line that caused it; 0: the scoring at the end */
    int seat;                    /* 0-based */
    int points;
    const char *rule;            /* a string that lives as long as the program */
    char what[120];              /* "road of 4 tiles at 1,0" in the reader's language */
};

/* Every scoring of a game in order. NULL is accepted wherever a ledger is: then nothing is written down. */
struct ledger {
    int line;                    /* set by whoever feeds the lines */
    int items, room;
    struct item *item;
};

void ledger_add(struct ledger *, int seat, int points, const char *rule, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
void ledger_clear(struct ledger *);
void ledger_finish(struct ledger *);

#endif
