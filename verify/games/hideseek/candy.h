#ifndef PROOFSHEET_HIDESEEK_CANDY_H
#define PROOFSHEET_HIDESEEK_CANDY_H

#include "ground.h"

/* The loquat candies of a reveal, one after the other. */

/* The place of the candy that must be decided on next, those that need no decision settled; -1: there is none. */
int hideseek_candy_next(struct hideseek_ground *, const struct hideseek *);
/* The same where everything before it has been settled: in HIDESEEK_PHASE_CANDY. */
int hideseek_candy_due(const struct hideseek_ground *);
/* The seat that decides on a candy. */
int hideseek_candy_seat(const struct hideseek_ground *, const struct hideseek_laid *);
/* Whether other food than candies lies with it: something must be removed. */
bool hideseek_candy_forced(const struct hideseek_ground *, const struct hideseek *, int candy);
/* candy.turn, candy.food, candy.candy */
bool hideseek_candy_decide(struct hideseek_ground *, const struct hideseek *, const struct move *, struct ledger *,
                           struct error *);

#endif
