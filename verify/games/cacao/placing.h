#ifndef PROOFSHEET_CACAO_PLACING_H
#define PROOFSHEET_CACAO_PLACING_H

#include "verify/game.h"

/* What lies on the table of Cacao, for pictures and digests. Gold is the tally, coins are only its markers. */
void cacao_each_placing(const void *state, const struct table *, placing_fn *, void *context);

#endif
