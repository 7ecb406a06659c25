#ifndef PROOFSHEET_CACAO_SCORE_H
#define PROOFSHEET_CACAO_SCORE_H

#include "kit.h"

/* The end of a game of Cacao: temples, sun tokens and water on top of the gold. */
void cacao_score(const void *state, const struct table *, int points[SEATS_MAX], struct ledger *);
/* end.temple, end.tie: what a temple pays each seat for its workers. */
void cacao_temple_pay(const struct cacao_values *, const int workers[CACAO_SEATS], int seats,
                      int points[CACAO_SEATS]);

#endif
