#ifndef PROOFSHEET_NULL_NULL_H
#define PROOFSHEET_NULL_NULL_H

#include "verify/attribute.h"
#include "verify/game.h"

/* The template: the smallest complete game. A heap of stones; roll the die, take one stone up to as many as it shows;
   every stone is a point, the last one brings more. Hidden from lists; copy its files to start a game. */
extern const struct game game_null;

struct null_stone {
    const char *id;
    const struct kit_piece *piece;
};

/* What it reads of the kit. */
struct null_game {
    struct pieces pieces;
    int stones;                  /* kinds of them: 1 */
    struct null_stone stone[1];
    int last;                    /* points for the last stone */
};

#endif
