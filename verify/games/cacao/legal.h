#ifndef PROOFSHEET_CACAO_LEGAL_H
#define PROOFSHEET_CACAO_LEGAL_H

#include "verify/game.h"

/* The legal moves of Cacao, phase by phase. */
void cacao_each_place(struct listing *);
void cacao_each_fill(struct listing *);
void cacao_each_activate(struct listing *);

#endif
