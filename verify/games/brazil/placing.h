#ifndef PROOFSHEET_BRAZIL_PLACING_H
#define PROOFSHEET_BRAZIL_PLACING_H

#include "verify/game.h"

void brazil_each_placing(const void *state, const struct table *, placing_fn *, void *context);

#endif
