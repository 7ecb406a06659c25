#ifndef PROOFSHEET_HIDESEEK_BRAWL_H
#define PROOFSHEET_HIDESEEK_BRAWL_H

#include "ground.h"

/* The end of a brawl: somebody catches the enemy, or the enemy takes somebody. */

/* brawl.fastest: the next animal that may catch the enemy, or HIDESEEK_NO_ANIMAL. */
int hideseek_brawl_hunter(const struct hideseek_ground *, const struct hideseek *);
/* brawl.victim: the animals of one owner that the enemy takes one of, a bit each; 0: it takes none. */
uint32_t hideseek_brawl_victims(const struct hideseek_ground *, const struct hideseek *);
void hideseek_brawl_win(struct hideseek_ground *, const struct hideseek *, int animal, struct ledger *);
void hideseek_brawl_take(struct hideseek_ground *, const struct hideseek *, int animal, struct ledger *);
/* Tells why a brawl has ended without a catch on either side. */
void hideseek_brawl_explain(const struct hideseek_ground *, const struct hideseek *, struct ledger *);

#endif
