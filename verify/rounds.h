#ifndef PROOFSHEET_ROUNDS_H
#define PROOFSHEET_ROUNDS_H

#include "replay.h"

/* Small boards of a game while it is judged, one a round: as many turns as there are seats. A slip that is legal is
   seen nowhere else. Zero it to start; it is used again for every game. */
struct rounds {
    struct buf text;
    bool moved;                  /* a seat has, since the last turn ended */
    int turns;                   /* that have ended */
    int shown;                   /* lines of moves until the last board */
    int last, before;            /* numbers of the last line that is no comment, and of the one before it */
};
/* The line with that number is about to be fed. */
void rounds_take(struct rounds *, const struct replay *, struct line, int number);
/* The game's text is over: the last position, unless it has been shown; with the final scores where it has ended. */
void rounds_end(struct rounds *, const struct replay *);
/* Forgets the game. */
void rounds_clear(struct rounds *);
void rounds_finish(struct rounds *);

#endif
