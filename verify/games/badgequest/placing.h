#ifndef PROOFSHEET_BADGEQUEST_PLACING_H
#define PROOFSHEET_BADGEQUEST_PLACING_H

#include "verify/game.h"

/* What lies on the table of Badge Quest, for pictures and digests. The data of a card or a badge is its
   badgequest_card, badgequest_badge. */
void badgequest_each_placing(const void *state, const struct table *, placing_fn *, void *context);

#endif
