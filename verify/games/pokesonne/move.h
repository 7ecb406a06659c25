#ifndef PROOFSHEET_POKESONNE_MOVE_H
#define PROOFSHEET_POKESONNE_MOVE_H

#include "land.h"

/* The moves of 寶可頌: what struct move means here, and the units that read, draw, judge and list them. */

enum verb {
    VERB_TILE, VERB_TOKEN, VERB_BADGE, VERB_PLACE, VERB_MEEPLE, VERB_BIG, VERB_PROFESSOR, VERB_STARTER, VERB_PASS, VERBS
};
/* tile: type; token: ball, index; badge: gym, value; place: x, y, quarter turns;
   figures: segment kind, side or half-edge as the tile lies, 1 + index of a swapped token, gym action and its gyms */
enum { ARG_TYPE = 0 };
enum { ARG_BALL = 0, ARG_TOKEN = 1 };
enum { ARG_GYM = 0, ARG_VALUE = 1 };
enum { ARG_X = 0, ARG_Y = 1, ARG_TURN = 2 };
enum { ARG_KIND = 0, ARG_WHERE = 1, ARG_SWAP = 2, ARG_ACTION = 3, ARG_GYMS = 4 };
/* challenge: ARG_GYMS is a gym's index; return: a bit per gym; return of unequal kinds: more than four, or one twice */
enum action { ACTION_NONE, ACTION_CHALLENGE, ACTION_RETURN, ACTION_RETURN_WRONG };

extern const char *const pokesonne_verbs[VERBS];

static inline const struct pokesonne *kit_of(const struct table *table)
{
    return table->pieces;
}

static inline enum figure_kind figure_of(int verb)
{
    return (enum figure_kind)(verb - VERB_MEEPLE);
}

/* pokesonne_line.c: to and from the words of a log line. */
bool pokesonne_parse(const struct table *, const struct fields *, struct move *, struct error *);
void pokesonne_print(const struct table *, const struct move *, struct buf *);
/* "road:e", "plain:in", "center" */
void pokesonne_print_site(int kind, int where, struct buf *);

/* pokesonne_pile.c: what lies in the piles, drawn from the seed or checked for possibility. */
void pokesonne_draw(const void *state, const struct table *, struct chance *, struct move *out);
void pokesonne_each_dealt(const struct table *, struct chance *, dealt_fn *, void *context);
/* Whether the land or river pile can hold the type on top now; takes it from there. */
bool pile_can_hold(const struct land *, const struct pokesonne *, int type);
void pile_take(struct land *, int type);
/* Whether any tile is left to draw. */
bool pile_left(const struct land *);

/* pokesonne_figure.c: the figure of a turn with what it may do. */
static inline const struct tile *land_last_tile(const struct land *land, const struct pokesonne *game)
{
    return &game->tile[land_placed(land, land->placed_tiles - 1)->type];
}
/* figure.occupied; professor.own; starter.own. The error may be NULL here and below. */
bool figure_may_enter(const struct land *, enum figure_kind, int region, struct error *);
/* Whether a token belongs to the roster that the table has agreed on; else an error by that rule. */
bool token_is_in(const struct land *, const struct pokesonne *, int token, const char *rule, struct error *);
/* swap.token */
bool figure_may_swap(const struct land *, const struct pokesonne *, enum figure_kind, int region, int token,
                     struct error *);
/* Gyms on the eight cells round the tile just placed: a bit each. */
unsigned gyms_beside(const struct land *, const struct pokesonne *);
/* Judges a figure line and carries it out: the figure stands, badges are returned, what it draws is due. */
bool figure_play(struct land *, const struct table *, const struct move *, struct ledger *, struct error *);

/* pokesonne_legal.c: every legal move. */
void pokesonne_each_move(const void *state, const struct table *, move_fn *, void *context);

/* pokesonne_placing.c: everything that lies on the table. */
void pokesonne_each_placing(const void *state, const struct table *, placing_fn *, void *context);

/* The ball that the token due must show. */
int land_due_ball(const struct land *, const struct pokesonne *);

#endif
