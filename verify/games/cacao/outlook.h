#ifndef PROOFSHEET_CACAO_OUTLOOK_H
#define PROOFSHEET_CACAO_OUTLOOK_H

#include "map.h"
#include "verify/game.h"

/* What follows from how the tiles lie. */
struct cacao_notes {
    int tiles; /* 0: nothing is kept */
    struct cacao_tile tile[CACAO_TILES_MAX];
    int temples[CACAO_SEATS];                        /* what they are worth to each seat */
    uint8_t beside[CACAO_OPENINGS_MAX][CACAO_SIDES]; /* types of jungle tiles around each opening, CACAO_NO_TYPE: none */
};
/* How good a position of Cacao is for a seat, in tenths of gold: what it has, what its workers are about to bring, and
   what the next seat can make of the board. An estimate for bots; no rule.
   `notes`: struct cacao_notes. */
int cacao_outlook(const void *state, const struct table *, int seat, void *notes);
/* Whether it thinks of the rest of the turn: as soon as workers work. */
bool cacao_foresees(const void *state);

#endif
