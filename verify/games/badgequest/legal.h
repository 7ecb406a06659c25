#ifndef PROOFSHEET_BADGEQUEST_LEGAL_H
#define PROOFSHEET_BADGEQUEST_LEGAL_H

#include "verify/game.h"

/* The legal moves of Badge Quest where trying every line would take long: a turn has twenty thousand. */
void badgequest_each_turn(struct listing *);
void badgequest_each_step(struct listing *);
void badgequest_each_swap(struct listing *);
void badgequest_each_pick(struct listing *);
void badgequest_each_release(struct listing *);

#endif
