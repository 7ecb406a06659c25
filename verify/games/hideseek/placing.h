#ifndef PROOFSHEET_HIDESEEK_PLACING_H
#define PROOFSHEET_HIDESEEK_PLACING_H

#include "verify/game.h"

/* What lies on the table of hide-and-seek, for pictures and digests: animals with what the cards make of them, and the
   cards under each. */
void hideseek_each_placing(const void *state, const struct table *, placing_fn *, void *context);

#endif
