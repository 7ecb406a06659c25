#ifndef PROOFSHEET_JUDGE_H
#define PROOFSHEET_JUDGE_H

#include "game.h"

/* Who may do what at all, before the rules of a game are asked. */

/* A game under way, and where its state says who may do what: looked up once for many moves. */
struct stage {
    const struct game *game;
    const struct table *table;
    void *state;
    const uint8_t *phase, *actor;
};
static inline struct stage stage_of(const struct table *table, void *state)
{
    const struct game *game = table->game;

    return (struct stage){ game, table, state, (const uint8_t *)state + game->shape.phase,
                           (const uint8_t *)state + game->shape.actor };
}
static inline const struct phase *stage_phase(const struct stage *stage)
{
    return &stage->game->phase[*stage->phase];
}
/* Whether its turn, phase and seat allow a move. */
static inline bool stage_admits(const struct stage *stage, const struct move *move)
{
    const struct phase *phase = stage_phase(stage);
    uint64_t verbs = stage->game->verbs != NULL ? stage->game->verbs(stage->state) : phase->verbs;
    int turn = phase->who == SEAT_ACTOR ? *stage->actor : phase->who;

    return (verbs >> move->verb & 1u) != 0 && (move->seat < 0 || move->seat == turn) && turn != SEAT_OVER;
}
static inline bool game_admits(const struct table *table, const void *state, const struct move *move)
{
    const struct stage stage = stage_of(table, (void *)(uintptr_t)state);

    return stage_admits(&stage, move);
}
/* Fails with what does not: game.over, turn.phase, chance.missing, turn.order. */
bool game_refuse(const struct table *, const void *state, const struct move *, struct error *error);
/* What admits it first, then the game's own rules. ERROR_BROKEN with the rule; the state's bytes are then as they
   were. */
static inline bool stage_play(const struct stage *stage, const struct move *move, struct ledger *ledger,
                              struct error *error)
{
    return stage_admits(stage, move) ? stage->game->play(stage->state, stage->table, move, ledger, error)
                                     : game_refuse(stage->table, stage->state, move, error);
}
static inline bool game_play(const struct table *table, void *state, const struct move *move, struct ledger *ledger,
                             struct error *error)
{
    const struct stage stage = stage_of(table, state);

    return stage_play(&stage, move, ledger, error);
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
