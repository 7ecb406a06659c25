#ifndef PROOFSHEET_SCREEN_PICKER_H
#define PROOFSHEET_SCREEN_PICKER_H

#include "verify/choices.h"

/* What is typed, and the legal lines that it leaves to choose from. Nothing is chosen by itself but the only line that
   is meant. Zero it to start. */
struct picker {
    const struct choices *choices;
    struct buf typed;
    int count, room, *found;     /* indices of the choices that are left, the best first */
    int chosen;                  /* one of `found`, or -1 */
};

/* Few enough that a digit chooses one. */
enum { PICKER_NUMBERED = 9 };

/* Another position: nothing is typed. */
void picker_open(struct picker *, const struct choices *);
void picker_finish(struct picker *);

/* Adds to what is typed, takes its last character, its last word, or all of it away. */
void picker_type(struct picker *, const char *text);
void picker_rub(struct picker *);
void picker_rub_word(struct picker *);
void picker_clear(struct picker *);
/* Chooses the n-th next of those left, or before; from none the first or the last. */
void picker_step(struct picker *, int n);
/* Chooses the next that is about another cell or, where it names none, has another first word; back where n < 0. */
void picker_jump(struct picker *, int n);
/* Types what all lines that start with what is typed have next; or the chosen line. */
void picker_complete(struct picker *);

/* The chosen one, or NULL. */
const struct choice *picker_chosen(const struct picker *);
/* Whether the choices have numbers. */
bool picker_is_numbered(const struct picker *);

#endif
