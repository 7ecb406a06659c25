#ifndef PROOFSHEET_LEGAL_H
#define PROOFSHEET_LEGAL_H

#include "game.h"

/* Every legal move of the seat or draw that is due, each once, in a fixed order. */
void game_each_move(const struct table *, const void *state, move_fn *, void *context);

/* How many of them `moves --count` counts. */
int game_count_moves(const struct table *, const void *state);

/* Whether the phase knows its n-th move without the others (phase.pick); what it returns, the move in `out`. */
static inline bool game_picks(const struct table *table, const void *state)
{
    return game_phase(table->game, state)->pick != NULL;
}
int game_pick_move(const struct table *, const void *state, int n, struct move *out);

/* Of each verb that is due at least one of them. */
void game_each_verb(const struct table *, const void *state, move_fn *, void *context);

/* Tells what is legal of a verb, its args before this slot of it filled in, by trying the lines that go on so. */
void listing_try(struct listing *, int verb, int slot);

/* Every legal move by trying every line that the game's grammar knows for the phase on a copy, whatever its phases
   tell: slow, and what those are tested against. Cells are those of what lies on the table and one more on each side,
   judged numbers those from … to. */
void game_try_each_move(const struct table *, const void *state, move_fn *, void *context);

#endif
