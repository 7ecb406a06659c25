#ifndef PROOFSHEET_WRITINGS_H
#define PROOFSHEET_WRITINGS_H

#include "replay.h"

/* Places as the log has them, where a position calls them by another word that means the same: plain:3 for what
   each_placing tells as plain:0. */

/* Zero it to start. */
struct writings {
    struct buf before;           /* where everything lay ahead of the last line with such a word */
    char word[32];               /* that word; "": the last line had none */
    int count, room;
    struct writing {
        char *told, *written;
    } *of;
};
/* The line that is about to be fed to the replay; lines are told in their order. */
void writings_take(struct writings *, const struct replay *, struct line);
/* The position behind the last line. */
void writings_look(struct writings *, const struct replay *);
/* A place as it was written last, NULL: as it is told. */
const char *writing_of(const struct writings *, const char *where);
void writings_clear(struct writings *);
void writings_finish(struct writings *);

#endif
