#ifndef PROOFSHEET_CACAO_LINE_H
#define PROOFSHEET_CACAO_LINE_H

#include "verify/grammar.h"

/* The lines of Cacao in a log, and what struct move holds for each. */

/* draw has two: a worker tile from the pile of a seat, a jungle tile. */
enum cacao_verb {
    CACAO_DRAW_WORKER, CACAO_DRAW_JUNGLE, CACAO_PLACE, CACAO_OVERBUILD, CACAO_FILL, CACAO_ACTIVATE, CACAO_DONE,
    CACAO_VERBS
};
enum cacao_names { CACAO_NAMES_WORKER, CACAO_NAMES_JUNGLE, CACAO_NAMES };

union cacao_args {
    int16_t arg[MOVE_ARGS];
    struct {
        int16_t type, seat;      /* the seat from 1; of a jungle tile there is the type only */
    } draw;
    struct {
        int16_t type, x, y, turn;
    } place;                     /* and overbuild */
    struct {
        int16_t type, x, y;
    } fill;
    struct {
        int16_t x, y, side, use;
    } activate;
} __attribute__((may_alias));

static inline const union cacao_args *cacao_args(const struct move *move)
{
    return (const union cacao_args *)move->arg;
}
static inline union cacao_args *cacao_args_of(struct move *move)
{
    return (union cacao_args *)move->arg;
}

extern const struct grammar cacao_grammar;

#endif
