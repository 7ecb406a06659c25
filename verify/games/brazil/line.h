#ifndef PROOFSHEET_BRAZIL_LINE_H
#define PROOFSHEET_BRAZIL_LINE_H

#include "verify/grammar.h"

/* The lines of Brazil: Imperial in a log, and what struct move holds for each. */

enum brazil_verb {
    BRAZIL_LINE_BOARD, BRAZIL_LINE_CAPITAL, BRAZIL_LINE_KEEP, BRAZIL_LINE_DEPLOY, BRAZIL_LINE_PAINT, BRAZIL_LINE_BUILD,
    BRAZIL_LINE_FOUND, BRAZIL_LINE_MAKE, BRAZIL_LINE_RENOVATE, BRAZIL_LINE_HARBOR, BRAZIL_LINE_TRADE,
    BRAZIL_LINE_CLAIM, BRAZIL_LINE_PLAY, BRAZIL_LINE_MOVE, BRAZIL_LINE_BOMBARD, BRAZIL_LINE_DONE, BRAZIL_LINE_PAY,
    BRAZIL_LINE_WAIVE, BRAZIL_LINE_TAKE, BRAZIL_LINE_ALSO_NONE, BRAZIL_LINE_ALSO, BRAZIL_LINE_AGAIN, BRAZIL_LINE_GIVE,
    BRAZIL_LINE_PALACE_NONE, BRAZIL_LINE_PALACE, BRAZIL_LINE_CARRY, BRAZIL_LINE_COMMIT, BRAZIL_LINE_DISCARD,
    BRAZIL_LINE_TOKEN,
    BRAZIL_SEAT_LINES,
    BRAZIL_LINE_CITY = BRAZIL_SEAT_LINES, BRAZIL_LINE_PAINTING, BRAZIL_LINE_TASK, BRAZIL_LINE_FIND_CAPITAL,
    BRAZIL_LINE_DRAW, BRAZIL_LINE_REVEAL,
    BRAZIL_LINES
};
enum brazil_names {
    BRAZIL_NAMES_BOARD, BRAZIL_NAMES_MONARCH, BRAZIL_NAMES_TASK, BRAZIL_NAMES_UNIT, BRAZIL_NAMES_PAINTING,
    BRAZIL_NAMES_TYPE, BRAZIL_NAMES_CITY, BRAZIL_NAMES_PRODUCT, BRAZIL_NAMES_TRADE, BRAZIL_NAMES_AGAIN,
    BRAZIL_NAMES_GOLD, BRAZIL_NAMES_COMBAT, BRAZIL_NAMES_PALACE, BRAZIL_NAMES_ARCH, BRAZIL_NAMES_MOVE,
    BRAZIL_NAMES_FLIP, BRAZIL_NAMES_NONE, BRAZIL_NAMES_RESOURCE, BRAZIL_NAMES_ITEM, BRAZIL_NAMES_CARD,
    BRAZIL_NAMES_CAPITAL, BRAZIL_NAMES_FIND, BRAZIL_NAMES_PILE,
    BRAZIL_NAMES_ERA,
    BRAZIL_NAMES
};

/* Items are resources, or cards by their place in their deck. */
enum { BRAZIL_ITEM_COMBAT = 8, BRAZIL_ITEM_GOLD = 40, BRAZIL_ITEMS = 72 };
enum brazil_move { BRAZIL_FREE, BRAZIL_EXTRA, BRAZIL_MARCH, BRAZIL_MOVES };
enum { BRAZIL_AGAIN_NONE = 2 };

/* Pieces are their place in the kit; units and seats count from 1. */
union brazil_args {
    int16_t arg[MOVE_ARGS];
    struct {
        int16_t board, monarch;
    } board;
    struct {
        int16_t x, y, tile;
    } at;                        /* capital; with a tile: a capital or an exploration tile that is revealed */
    struct {
        int16_t task[3];
    } keep;
    struct {
        int16_t unit, x, y;      /* unit 0: none */
    } deploy;
    struct {
        int16_t card;
    } card;                      /* paint, found, make, claim, play, city, painting */
    struct {
        int16_t type, x, y;
    } build;
    struct {
        int16_t x, y, flip;
    } renovate;                  /* and also */
    struct {
        int16_t to;
    } trade;                     /* and again */
    struct {
        int16_t kind, unit, x, y;
    } move;
    struct {
        int16_t unit, x, y;
    } bombard;
    struct {
        int16_t item, placed, x, y;
    } item;                      /* pay, give, discard */
    struct {
        int16_t resource;
    } take;
    struct {
        int16_t palace, x, y;
    } palace;
    struct {
        int16_t unit;
    } carry;
    struct {
        int16_t card;
    } commit;
    struct {
        int16_t arch;
    } token;
    struct {
        int16_t seat, item;
    } draw;
    struct {
        int16_t seat, task;
    } task;
} __attribute__((may_alias));

static inline const union brazil_args *brazil_args(const struct move *move)
{
    return (const union brazil_args *)move->arg;
}
static inline union brazil_args *brazil_args_of(struct move *move)
{
    return (union brazil_args *)move->arg;
}

extern const struct grammar brazil_grammar;

#endif
