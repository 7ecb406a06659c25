#ifndef PROOFSHEET_POKESONNE_LINE_H
#define PROOFSHEET_POKESONNE_LINE_H

#include "verify/grammar.h"

/* The lines of 寶可頌 in a log, and what struct move holds for each. */

enum pokesonne_verb {
    POKESONNE_TILE, POKESONNE_TOKEN, POKESONNE_BADGE, POKESONNE_PLACE, POKESONNE_MEEPLE, POKESONNE_BIG,
    POKESONNE_PROFESSOR, POKESONNE_STARTER, POKESONNE_PASS, POKESONNE_VERBS
};
enum pokesonne_names {
    POKESONNE_NAMES_TILE, POKESONNE_NAMES_BALL, POKESONNE_NAMES_TOKEN, POKESONNE_NAMES_GYM, POKESONNE_NAMES_SITE,
    POKESONNE_NAMES_SWAP, POKESONNE_NAMES
};
/* A site of a tile as one number: segment kind, side or half-edge as the tile lies. */
enum { POKESONNE_SITE = 16 };

/* Gyms from 1. */
union pokesonne_args {
    int16_t arg[MOVE_ARGS];
    struct {
        int16_t type;
    } tile;
    struct {
        int16_t ball, token;
    } token;
    struct {
        int16_t gym, value;
    } badge;
    struct {
        int16_t x, y, turn;
    } place;
    struct {
        int16_t site;            /* kind * POKESONNE_SITE + where */
        int16_t swap;            /* 1 + token */
        int16_t challenge;       /* a gym */
        int16_t returned;        /* a bit each */
        int16_t wrong;           /* more than four, or one twice */
    } figure;
} __attribute__((may_alias));

static inline const union pokesonne_args *pokesonne_args(const struct move *move)
{
    return (const union pokesonne_args *)move->arg;
}
static inline union pokesonne_args *pokesonne_args_of(struct move *move)
{
    return (union pokesonne_args *)move->arg;
}

extern const struct grammar pokesonne_grammar;
/* "road:e", "plain:in", "center" */
const char *pokesonne_site_word(int kind, int where);
/* "meeple" */
const char *pokesonne_figure_word(int kind);

#endif
