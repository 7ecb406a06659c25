#ifndef PROOFSHEET_GRAMMAR_H
#define PROOFSHEET_GRAMMAR_H

#include "names.h"

/* The lines of a game as a table: read, written and listed by it alone. */

/* A line in numbers. What stands in `arg` the slots of its verb say; what a line leaves out is 0. */
enum { MOVE_ARGS = 8 };
struct move {
    int8_t seat;                 /* from 0; below 0 for a "*" line */
    uint8_t verb;                /* below VERBS_MAX */
    int16_t arg[MOVE_ARGS];
};
static inline bool move_is_same(const struct move *a, const struct move *b)
{
    return a->seat == b->seat && a->verb == b->verb && memcmp(a->arg, b->arg, sizeof a->arg) == 0;
}

enum slot_kind {
    SLOT_NONE,                   /* behind the last one */
    SLOT_NAME,                   /* a word of `names` */
    SLOT_NUMBER,                 /* from … to; `judged`: the rules judge one that is not */
    SLOT_SEAT,                   /* the number of a seat, as it stands */
    SLOT_CELL,                   /* x,y in two args */
    SLOT_TURN,                   /* 0, 90, 180 or 270, in quarters */
    SLOT_SIDE,                   /* n, e, s or w, from 0 */
    SLOT_SET,                    /* words of `names`, values below 15, up to the end of the line: a bit each; the next
                                    arg is 1 where one stands twice or there are more than `to` of them */
    SLOT_NAME_AT,                /* a word of `names`; "W:2,-1" for one with a value up to `to` that lies in a cell: the
                                    next args are 1 and the cell, else 0. Nothing stands behind it */
};
enum { NAME_AT_ARGS = 4 };

/* Where a member of a game's union of args lies. */
#define SLOT_AT(type, member) (offsetof(type, member) / sizeof(int16_t))

/* A place of a line behind its verb. */
struct slot {
    uint8_t kind;                /* enum slot_kind */
    uint8_t at;                  /* index into move.arg */
    uint8_t names;               /* index into grammar.names */
    bool optional; /* it may be left out; its value is never 0. Without `key` and `when` nothing stands behind
                      it then */
    bool judged;
    int16_t from, to;
    const char *expected;        /* SLOT_NUMBER: what is expected; with `key`: where none of the line's keys stands */
    /* Of optional ones only: */
    bool last;                   /* the line ends behind it */
    const char *key;             /* "swap": stands before the word */
    bool (*when)(const void *pieces, const struct move *); /* whether it may stand behind these words; NULL: yes */
};

/* What `moves --count` counts of a line. */
enum counted { COUNT_ALL, COUNT_NONE, COUNT_BARE /* without what may be left out */ };

enum { SLOTS_MAX = 5, VERBS_MAX = 64 };
struct verb {
    const char *word;
    bool chance;                 /* of a "*" line */
    bool shared;                 /* the next verb has the same word: this one where the word behind it suits its first
                                    slot */
    uint8_t counting;
    struct slot slot[SLOTS_MAX + 1];
};

/* Const tables of a game. */
struct grammar {
    const struct verb *verb;
    int verbs;
    const struct names_rule *names;
    int sets;
};

/* A grammar with the words of one kit. */
struct vocabulary {
    const struct grammar *grammar;
    const struct names *names;           /* grammar.sets of them */
    const struct names *verbs;           /* those of seats, then those of chance: the first verb of each word */
    const void *pieces;
};

struct vocabulary grammar_build(const struct grammar *, const struct kit *, const void *pieces, struct arena *);

/* From the words of a line; move->seat is given, the rest 0. Fails with line.words. */
bool grammar_parse(const struct vocabulary *, int seats, const struct fields *, struct move *, struct error *);
/* The same straight from a text, from the blank ahead of the first word, in its usual spelling (fields.h): its end, or
   NULL where it is to be read from its fields. */
const char *grammar_scan(const struct vocabulary *, int seats, const char *text, struct move *);
/* To the words of a line, without its seat. */
void grammar_print(const struct vocabulary *, const struct move *, struct buf *);
/* Whether `moves --count` counts it. */
static inline bool grammar_counts(const struct grammar *grammar, const struct move *move)
{
    const struct verb *verb = &grammar->verb[move->verb];

    if (verb->counting != COUNT_BARE)
        return verb->counting == COUNT_ALL;
    for (const struct slot *slot = verb->slot; slot->kind != SLOT_NONE; slot++)
        if (slot->optional && move->arg[slot->at] != 0)
            return false;
    return true;
}

/* The seat that a move of the verb names, from 0; -1: none. */
int grammar_seat(const struct verb *, const struct move *);

#endif
