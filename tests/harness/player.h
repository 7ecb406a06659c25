#ifndef PROOFSHEET_TESTS_HARNESS_PLAYER_H
#define PROOFSHEET_TESTS_HARNESS_PLAYER_H

#include "verify/game.h"

/* Whoever plays random games, for tests that look at every position. Zeroed before it is used. */

enum { PLAYER_MOVES = 4096 };

struct player {
    const char *seed;            /* of the game at hand, for messages */
    struct chance chance;        /* what the game draws */
    struct stream dice;          /* what the players choose by */
    int listed;                  /* the legal moves, up to PLAYER_MOVES */
    struct move move[PLAYER_MOVES];
    struct buf line;
};

/* The state as dealt to a table of that seed. */
void player_start(struct player *, const struct table *, const char *seed, void *state);
void player_finish(struct player *);
/* Any legal move; there must be one. */
struct move player_any(struct player *, const struct table *, const void *state);
/* Any verb, then any line of it: else players would do little but what has most lines. */
struct move player_choose(struct player *, const struct table *, const void *state);
/* Plays the words of a move's line on `again`: it becomes the state that the move has led to. */
void player_reread(struct player *, const struct table *, const struct move *, void *again, const void *state);

#endif
