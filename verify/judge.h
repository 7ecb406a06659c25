#ifndef PROOFSHEET_JUDGE_H
#define PROOFSHEET_JUDGE_H

#include "game.h"

/* Who may do what at all, before the rules of a game are asked. */

/* Order, phase and due draw first (game.over, turn.phase, chance.missing, turn.order), then the game's own rules.
   ERROR_BROKEN with the rule; the state's bytes are then as they were. */
bool game_play(const struct table *, void *state, const struct move *, struct ledger *, struct error *error);

/* The legal moves, told by the first words of a line: "1 meeple …" or "1 pass"; of many kinds only the first few.
   Nothing once the game is over. */
void game_due(const struct table *, const void *state, struct buf *);

#endif
