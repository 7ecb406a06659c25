#ifndef PROOFSHEET_BADGEQUEST_LINE_H
#define PROOFSHEET_BADGEQUEST_LINE_H

#include "verify/grammar.h"

/* The lines of Badge Quest in a log, and what struct move holds for each. */

enum badgequest_verb {
    BADGEQUEST_LINE_ROLL, BADGEQUEST_LINE_STEP, BADGEQUEST_LINE_DONE, BADGEQUEST_LINE_CUT, BADGEQUEST_LINE_SURF,
    BADGEQUEST_LINE_FLY, BADGEQUEST_LINE_OFFER, BADGEQUEST_LINE_ACCEPT, BADGEQUEST_LINE_REJECT,
    BADGEQUEST_LINE_CAPTURE, BADGEQUEST_LINE_DRAW, BADGEQUEST_LINE_RELEASE, BADGEQUEST_LINE_BATTLE,
    BADGEQUEST_LINE_PICK, BADGEQUEST_LINE_DIE, BADGEQUEST_LINE_RETREAT, BADGEQUEST_LINE_COMPETE,
    BADGEQUEST_LINE_SWAP, BADGEQUEST_LINE_PASS,
    BADGEQUEST_LINES
};
enum badgequest_names {
    BADGEQUEST_NAMES_CARD, BADGEQUEST_NAMES_GYM, BADGEQUEST_NAMES_CONTEST, BADGEQUEST_NAMES_ROUTE, BADGEQUEST_NAMES
};

/* Cards are their place in the kit, seats from 1, sides and types as enumerated. */
union badgequest_args {
    int16_t arg[MOVE_ARGS];
    struct {
        int16_t a, b;
    } roll;
    struct {
        int16_t x, y;
    } step;
    struct {
        int16_t x, y, card;
    } cut;
    struct {
        int16_t card, side;
    } hm;                        /* surf, fly */
    struct {
        int16_t seat, give, want;
    } offer;
    struct {
        int16_t card;
    } card;                      /* draw, release, pick, swap */
    struct {
        int16_t pips;
    } die;
    struct {
        int16_t type;
    } house;                     /* battle, compete */
} __attribute__((may_alias));

static inline const union badgequest_args *badgequest_args(const struct move *move)
{
    return (const union badgequest_args *)move->arg;
}
static inline union badgequest_args *badgequest_args_of(struct move *move)
{
    return (union badgequest_args *)move->arg;
}

extern const struct grammar badgequest_grammar;

#endif
