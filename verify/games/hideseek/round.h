#ifndef PROOFSHEET_HIDESEEK_ROUND_H
#define PROOFSHEET_HIDESEEK_ROUND_H

#include "ground.h"

/* A round of hide-and-seek, from one phase to the next, and the lines that it is made of. */

/* offer.ask: whether a round starts with it: enemies have been agreed on and none is in play. */
bool hideseek_round_offers(const struct hideseek_ground *);
bool hideseek_play(void *state, const struct table *, const struct move *, struct ledger *, struct error *);

#endif
