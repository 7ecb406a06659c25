#ifndef PROOFSHEET_NULL_NULL_H
#define PROOFSHEET_NULL_NULL_H

#include "verify/game.h"

/* The template: the smallest complete game. A heap of stones; roll the die, take one stone up to as many as it shows;
   every stone is a point, the last one brings more. Hidden from lists; copy its files to start a game. */
extern const struct game game_null;

/* Numbers of the house, from the kit. */
struct null_game {
    struct pieces pieces;
    int stones, last;            /* stones in the heap; points for the last of them */
};

#endif
