#ifndef PROOFSHEET_JUDGE_H
#define PROOFSHEET_JUDGE_H

#include "game.h"

/* Who may do what at all, before the rules of a game are asked. */

/* Whether its turn, phase and seat allow a move. */
static inline bool game_admits(const struct table *table, const void *state, const struct move *move)
{
    const struct game *game = table->game;
    const struct phase *phase = game_phase(game, state);
    uint64_t verbs = game->verbs != NULL ? game->verbs(state) : phase->verbs;
    int turn = phase->who == SEAT_ACTOR ? game_actor(game, state) : phase->who;

    return (verbs >> move->verb & 1u) != 0 && (move->seat < 0 || move->seat == turn) && turn != SEAT_OVER;
}
/* Fails with what does not: game.over, turn.phase, chance.missing, turn.order. */
bool game_refuse(const struct table *, const void *state, const struct move *, struct error *error);
/* What admits it first, then the game's own rules. ERROR_BROKEN with the rule; the state's bytes are then as they
   were. */
static inline bool game_play(const struct table *table, void *state, const struct move *move, struct ledger *ledger,
                             struct error *error)
{
    return game_admits(table, state, move) ? table->game->play(state, table, move, ledger, error)
                                           : game_refuse(table, state, move, error);
}

/* Adds to the error of a refused move what would be legal: in which other turn its piece would fit into that cell, or
   else where it does, if that is in few places; or the few words one of which could stand in the place of one of its
   words. Nothing where it was not admitted. */
void game_suggest(const struct table *, const void *state, const struct move *, struct error *);

/* Says of a refused draw of a piece that there is once, and that lies on the table, that it has been drawn. */
void game_blame_draw(const struct table *, const void *state, const struct move *, struct error *);
/* Says of a refused move that a piece in it belongs to a module that the table has not agreed on, where that is so: then
   that is what is wrong. */
void game_blame_module(const struct table *, const struct move *, struct error *);

/* The legal moves, told by the first words of a line: "1 meeple …" or "1 pass"; of many kinds only the first few.
   Nothing once the game is over. */
void game_due(const struct table *, const void *state, struct buf *);

#endif
