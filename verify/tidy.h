#ifndef PROOFSHEET_TIDY_H
#define PROOFSHEET_TIDY_H

#include "replay.h"

/* The canonical form of a game that is right: its tags in one order, an empty line, and its moves, each line ended by LF,
   without comments or empty lines and with one blank between words. Logs that differ in nothing else have the same. */

/* Zero it once; it is used again for every game. */
struct tidy {
    struct buf moves;
};
/* A line of the game, in the order of the text; tags are left out. */
void tidy_take(struct tidy *, struct line);
/* Adds the game, and forgets it. */
void tidy_write(struct tidy *, const struct tags *, struct buf *out);
/* Forgets the game. */
void tidy_clear(struct tidy *);
void tidy_finish(struct tidy *);

#endif
