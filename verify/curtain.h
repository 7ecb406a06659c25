#ifndef PROOFSHEET_CURTAIN_H
#define PROOFSHEET_CURTAIN_H

#include "choices.h"

/* A log is written by people who pass a computer round: nobody sees the hand of another. */

/* Zeroed it hides nothing. */
struct curtain {
    int viewer;                  /* the seat that sits there, -1: nobody yet */
    void *before;                /* the position before the lines that are told; NULL: nothing is hidden */
};
/* From here on hands are hidden. ERROR_USAGE: the game has none. */
bool curtain_open(struct curtain *, const struct journal *, struct error *);
void curtain_finish(struct curtain *);

/* The seat that has to come before anything more is shown, because it decides or draws; -1: none. `choices` are those of
   the position. */
int curtain_awaits(const struct curtain *, const struct journal *, const struct choices *);
/* A position as it may be seen now, to be freed; NULL: as it is. */
void *curtain_seen(const struct curtain *, const struct journal *, const void *state);
/* Lines that are written from here on are told by curtain_shows, in their order. */
void curtain_remember(struct curtain *, const struct journal *);
/* Whether whoever will read it may know the next line: it is their own, or has done nothing in secret. */
bool curtain_shows(struct curtain *, const struct journal *, const struct choices *, const char *line, size_t length);
/* Whether a line of long ago is open to whoever sits there: their own, or no move. */
bool curtain_knows(const struct curtain *, const struct journal *, const char *line);

#endif
