#ifndef PROOFSHEET_REMARK_H
#define PROOFSHEET_REMARK_H

#include "faults.h"
#include "identity.h"
#include "proof.h"

/* What is said of a game beside its verdict, in sentences that people and programs get alike. */

/* Where a game stands in the input. */
struct origin {
    const char *file, *saved;    /* as given, "-" for standard input; when it was saved, "" where that is not known */
    int index;                   /* from 1 */
    long line;                   /* on which the game starts */
    const struct identity *identity;
    const struct faults *faults; /* NULL: the first alone is told */
};

/* What is due where the log stops, of an unfinished game. */
void remark_due(const struct replay *, struct buf *);
/* The winners, a bit each; of a game that is scored. */
unsigned remark_winners(const struct replay *);
/* The winners where the scores alone do not tell, 0 where they do. */
unsigned remark_parted_winners(const struct replay *);
/* Warnings of a game: each is handed to `warn`, whose text is good until it returns. `strict`: another kit is none, but
   a verdict. */
void remark_warnings(const struct replay *, bool strict, void (*warn)(void *context, const char *text), void *context);

#endif
