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
    bool notes;                  /* what scores nothing and may yet be asked is told, too: why a store keeps less */
    int items, room;
    struct item *item;
};

/* Adds a scoring. Behind the ledger nothing is evaluated where there is none; the ledger itself is evaluated twice. */
#define ledger_add(ledger, seat, points, rule, ...) \
    (ledger_is(ledger) ? ledger_write(ledger, seat, points, rule, __VA_ARGS__) : (void)0)
static inline bool ledger_is(const struct ledger *ledger)
{
    return ledger != NULL;
}
/* Adds a note, where they are told. */
#define ledger_note(ledger, seat, rule, ...) \
    (ledger_notes(ledger) ? ledger_write(ledger, seat, 0, rule, __VA_ARGS__) : (void)0)
static inline bool ledger_notes(const struct ledger *ledger)
{
    return ledger != NULL && ledger->notes;
}
void ledger_write(struct ledger *, int seat, int points, const char *rule, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
void ledger_clear(struct ledger *);
void ledger_finish(struct ledger *);

#endif
