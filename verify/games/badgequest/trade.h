#ifndef PROOFSHEET_BADGEQUEST_TRADE_H
#define PROOFSHEET_BADGEQUEST_TRADE_H

#include "quest.h"

/* Cards that change hands, and those that change between party and box. */

bool badgequest_offer(struct badgequest_quest *, const struct badgequest *, const struct move *, struct error *);
void badgequest_accept(struct badgequest_quest *);
void badgequest_reject(struct badgequest_quest *);

bool badgequest_swap(struct badgequest_quest *, const struct badgequest *, const struct move *, struct error *);
/* The team when these cards have changed zone. */
struct badgequest_team badgequest_swapped(const struct badgequest_team *, uint64_t cards);
bool badgequest_swap_done(struct badgequest_quest *, const struct badgequest *, struct error *);

#endif
