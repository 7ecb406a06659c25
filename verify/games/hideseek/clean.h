#ifndef PROOFSHEET_HIDESEEK_CLEAN_H
#define PROOFSHEET_HIDESEEK_CLEAN_H

#include "ground.h"

/* The end of a round: equipment that is worn twice, and the cards with an hourglass. */

/* clean.equipment: the animal that wears two of a kind, HIDESEEK_NO_ANIMAL if none does; which kind. */
int hideseek_double_equipment(const struct hideseek_ground *, const struct hideseek *, enum hideseek_card_kind *);
/* The card stays, the others of its kind there are discarded. */
void hideseek_keep_equipment(struct hideseek_ground *, const struct hideseek *, int at, int card);
/* What the enemy wears twice, and all hourglass cards, are discarded. */
void hideseek_clean_up(struct hideseek_ground *, const struct hideseek *);

#endif
