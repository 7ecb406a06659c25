#ifndef PROOFSHEET_BADGEQUEST_OUTLOOK_H
#define PROOFSHEET_BADGEQUEST_OUTLOOK_H

#include "verify/game.h"

/* Bytes in which costs are kept that have been worked out. */
enum { BADGEQUEST_NOTES = 1 << 18 };
/* How good a position looks to a seat: the turns that it still needs for its badges, by a plan, and those of its
   rivals. An estimate for bots; no rule. Notes may be NULL. */
int badgequest_outlook(const void *state, const struct table *, int seat, void *notes);
/* All but offers that have no sense for one side. */
bool badgequest_considers(const void *state, const struct table *, const struct move *);

#endif
