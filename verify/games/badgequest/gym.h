#ifndef PROOFSHEET_BADGEQUEST_GYM_H
#define PROOFSHEET_BADGEQUEST_GYM_H

#include "quest.h"

/* Battles in gyms. */

bool badgequest_battle(struct badgequest_quest *, const struct badgequest *, const struct move *, struct error *);
bool badgequest_pick(struct badgequest_quest *, const struct badgequest *, const struct move *, struct error *);
void badgequest_die(struct badgequest_quest *, const struct badgequest *, int pips, struct ledger *);

#endif
