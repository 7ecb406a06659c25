#ifndef PROOFSHEET_TESTS_MUTATIONS_H
#define PROOFSHEET_TESTS_MUTATIONS_H

#include "tests/harness/verdict.h"

/* Recorded games with one thing changed in each copy, and what the referee must find in it. */

/* Something that is counted over all recorded games of a test; where it was tried less than `least` times the test has
   tested too little. */
struct count {
    const char *name;
    int least, tried;
};

/* What must come out; where nothing is given (0, NULL) anything may stand. */
struct finding {
    enum verdict verdict;
    int line;
    const char *rule, *computed;
    const char *ended;           /* "early" by the players, or by the "rules" */
    bool accepted;               /* instead: nothing up to `line` is wrong, whatever comes behind it */
};

static inline struct finding find_broken(int line, const char *rule)
{
    return (struct finding){ .verdict = VERDICT_BROKEN, .line = line, .rule = rule };
}

static inline struct finding find_diverged(int line, const char *computed)
{
    return (struct finding){ .verdict = VERDICT_DIVERGED, .line = line, .computed = computed };
}

static inline struct finding find_accepted(int line)
{
    return (struct finding){ .line = line, .accepted = true };
}

static inline struct finding find_verdict(enum verdict verdict)
{
    return (struct finding){ .verdict = verdict };
}

/* The lines from `at` on, `removed` of them, give way to those of `text` (LF between them; NULL: none). */
struct edit {
    int at, removed;
    const char *text;
};

enum { LISTED_MAX = 4096 };

/* A recorded game and the position before one of its lines. */
struct recording {
    struct game_cache cache;
    char path[1024];
    struct buf text;
    int lines, room;
    struct line *line;           /* from 1 to `lines`; a NUL or LF stands behind each */
    int first;                   /* the first line of moves */
    int result;                  /* where the tag Result stands */
    int at;                      /* `here` is the position before this line; lines + 1: the end */
    struct replay here, trial;
    int listed;                  /* the legal moves here */
    struct move move[LISTED_MAX];
    /* what is counted: each kind of mutation, and each rule or verdict that one must find ("accepted" is one) */
    int kinds, outcomes, failures;
    struct count *kind, *outcome;
    void *context;               /* the test's own */
};

struct recording *recordings_start(struct count kind[], int kinds, struct count outcome[], int outcomes);
/* Walks through every recorded game of that id, and calls `mutate` before each of its lines of moves and at its end. */
void recordings_walk(struct recording *, const char *game, void (*mutate)(struct recording *));
/* Whether all was judged right, and enough was tried. Frees. */
void recordings_finish(struct recording *);

/* Replays the game with that edit and compares what is found. `kind` is an index into the kinds. */
void mutation_try(struct recording *, int kind, struct edit, struct finding);

/* Whether a line starts with these words. */
bool line_starts(struct line, const char *words);
#endif
