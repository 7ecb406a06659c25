#ifndef PROOFSHEET_HIDESEEK_LINE_H
#define PROOFSHEET_HIDESEEK_LINE_H

#include "verify/grammar.h"

/* The lines of hide-and-seek in a log, and what struct move holds for each. */

enum hideseek_verb {
    HIDESEEK_DEAL, HIDESEEK_DRAW, HIDESEEK_PLAY_ENEMY, HIDESEEK_PASS_ENEMY, HIDESEEK_MARK, HIDESEEK_COMMIT,
    HIDESEEK_DONE, HIDESEEK_CANDY, HIDESEEK_CATCH, HIDESEEK_CATCH_ENEMY, HIDESEEK_VICTIM, HIDESEEK_KEEP,
    HIDESEEK_VERBS
};
enum hideseek_names {
    HIDESEEK_NAMES_ANIMAL, HIDESEEK_NAMES_TARGET, HIDESEEK_NAMES_CARD, HIDESEEK_NAMES_ENEMY, HIDESEEK_NAMES_FOOD,
    HIDESEEK_NAMES_WORN, HIDESEEK_NAMES_COLOUR, HIDESEEK_NAMES_CATCH, HIDESEEK_NAMES_WAY, HIDESEEK_NAMES_YES,
    HIDESEEK_NAMES
};

enum hideseek_way { HIDESEEK_WAY_USUAL, HIDESEEK_WAY_BOOST, HIDESEEK_WAY_SLOW };
/* A target is a character, or this and an enemy's card. */
enum { HIDESEEK_TARGET_ENEMY = 100 };

/* Seats from 1. A colour is 1 + its place in hideseek_colours, the food of a candy 1 + its card: 0 for none. */
union hideseek_args {
    int16_t arg[MOVE_ARGS];
    struct {
        int16_t seat, animal;
    } deal;
    struct {
        int16_t seat, card;
    } draw;
    struct {
        int16_t card;
    } offer;                     /* play-enemy */
    struct {
        int16_t target;
    } mark;                      /* and victim */
    struct {
        int16_t target, card, colour, way;
    } commit;
    struct {
        int16_t target, food;
    } candy;
    struct {
        int16_t colour;
    } catch;
    struct {
        int16_t target, yes;
    } catch_enemy;
    struct {
        int16_t target, card;
    } keep;
} __attribute__((may_alias));

static inline const union hideseek_args *hideseek_args(const struct move *move)
{
    return (const union hideseek_args *)move->arg;
}
static inline union hideseek_args *hideseek_args_of(struct move *move)
{
    return (union hideseek_args *)move->arg;
}

extern const struct grammar hideseek_grammar;

#endif
