#ifndef PROOFSHEET_BADGEQUEST_CONTEST_H
#define PROOFSHEET_BADGEQUEST_CONTEST_H

#include "quest.h"

/* Contests. */

bool badgequest_compete(struct badgequest_quest *, const struct badgequest *, const struct move *, struct ledger *,
                        struct error *);
/* Cards of a type in a set. */
int badgequest_count_type(const struct badgequest *, uint64_t cards, int type);

#endif
