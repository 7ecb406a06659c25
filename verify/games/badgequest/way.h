#ifndef PROOFSHEET_BADGEQUEST_WAY_H
#define PROOFSHEET_BADGEQUEST_WAY_H

#include "quest.h"

/* How far it is for a pawn to wherever it may want to go, with the HMs of its party. */

enum { BADGEQUEST_FAR = 99 };

struct badgequest_ways {
    uint8_t badge[BADGEQUEST_BADGES_MAX];       /* steps to the next square beside it; BADGEQUEST_FAR: no way */
    uint8_t route[BADGEQUEST_ROUTES_MAX];       /* to a square of it, */
    uint8_t square[BADGEQUEST_ROUTES_MAX];      /* which is this one */
    uint8_t center;
};

void badgequest_find_ways(const struct badgequest_quest *, const struct badgequest *, int square, uint64_t party,
                          struct badgequest_ways *);

#endif
