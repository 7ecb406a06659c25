#ifndef PROOFSHEET_POKESONNE_LEGAL_H
#define PROOFSHEET_POKESONNE_LEGAL_H

#include "verify/game.h"

/* The legal moves of 寶可頌 in the phases where they are many. */
void pokesonne_each_place(struct listing *);
int pokesonne_pick_place(struct listing *, int n);
void pokesonne_each_figure(struct listing *);
int pokesonne_count_figures(const struct listing *);

#endif
