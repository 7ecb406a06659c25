#ifndef PROOFSHEET_POKESONNE_OUTLOOK_H
#define PROOFSHEET_POKESONNE_OUTLOOK_H

#include "verify/game.h"

/* What the figure of a turn brings, without trying every place for it: its region is nobody's yet, so its seat alone
   is paid for it. Swaps, gym actions and starters, which bring something else, must be played. */
bool pokesonne_surplus(const void *state, const struct table *, int *more, struct move *idle);

#endif
