#ifndef PROOFSHEET_CACAO_OUTLOOK_H
#define PROOFSHEET_CACAO_OUTLOOK_H

#include "verify/game.h"

/* How good a position of Cacao is for a seat, in tenths of gold: what it has, what its workers are about to bring, and
   what the next seat can make of the board. An estimate for bots; no rule. */
int cacao_outlook(const void *state, const struct table *, int seat, void *notes);

#endif
