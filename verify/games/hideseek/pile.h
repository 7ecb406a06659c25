#ifndef PROOFSHEET_HIDESEEK_PILE_H
#define PROOFSHEET_HIDESEEK_PILE_H

#include "ground.h"
#include "verify/piles.h"

/* The piles of hide-and-seek: collector characters, characters, action cards. */

enum hideseek_pile { HIDESEEK_PILE_COLLECTORS, HIDESEEK_PILE_CHARACTERS, HIDESEEK_PILE_ACTIONS, HIDESEEK_PILES };
extern const struct pile_rule hideseek_piles[];
/* How many of a card are in the table's game; `which` is the pile, there is one. */
int hideseek_card_copies(const struct table *, int which, int card);

/* The next place for a character, seat by seat: `each` of every one. */
int hideseek_next_slot(const struct hideseek_ground *);
/* Whether a character must be dealt or a card be drawn; the seat then. */
bool hideseek_deal_due(const struct hideseek_ground *, int *seat);
bool hideseek_card_due(const struct hideseek_ground *, int *seat);
void hideseek_draw(const void *state, const struct table *, struct chance *, struct move *out);
/* chance.missing, chance.impossible; the character lies in its slot, the card is in the hand. */
bool hideseek_deal_take(struct hideseek_ground *, const struct hideseek *, const struct move *, struct ledger *,
                        struct error *);
bool hideseek_card_take(struct hideseek_ground *, const struct hideseek *, const struct move *, struct error *);

#endif
