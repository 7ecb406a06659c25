#ifndef PROOFSHEET_BRAZIL_VIEW_H
#define PROOFSHEET_BRAZIL_VIEW_H

#include "verify/game.h"

void brazil_view(const void *state, const struct table *, struct buf *out);

#endif
