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
    const int32_t *points;               /* what "=" holds, NULL: the game is asked (game.h: struct shape) */
};
static inline struct stage stage_of(const struct table *table, void *state)
{
    const struct game *game = table->game;

    const uint8_t *bytes = state;
    const void *points = bytes + game->shape.points;

    return (struct stage){ game, table, state, bytes + game->shape.phase, bytes + game->shape.actor,
                           game->shape.points == 0 ? NULL : points };
}
static inline const struct phase *stage_phase(const struct stage *stage)
{
    return &stage->game->phase[*stage->phase];
}
static inline bool stage_has_verb(const struct stage *stage, const struct phase *phase, int verb)
{
    return (phase->verbs >> verb & 1u) != 0 ||
           (stage->game->verbs != NULL && (stage->game->verbs(stage->state) >> verb & 1u) != 0);
}
/* Whether its turn, phase and seat allow a move. */
static inline bool stage_admits(const struct stage *stage, const struct move *move)
{
    const struct phase *phase = stage_phase(stage);
    int turn = phase->who == SEAT_ACTOR ? *stage->actor : phase->who;

    return stage_has_verb(stage, phase, move->verb) && (move->seat < 0 || move->seat == turn) && turn != SEAT_OVER;
}
/* Whether "=" holds these. */
static inline bool stage_has_points(const struct stage *stage, const int32_t points[])
{
    int seat = 0, seats = stage->table->seats;

    if (stage->points == NULL)
        return game_tallies(stage->table, stage->state, points);
    while (seat < seats && stage->points[seat] == points[seat])
        seat++;
    return seat == seats;
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
