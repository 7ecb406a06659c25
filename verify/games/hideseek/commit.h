#ifndef PROOFSHEET_HIDESEEK_COMMIT_H
#define PROOFSHEET_HIDESEEK_COMMIT_H

#include "ground.h"

/* The cards that a seat lays face down, and their turning up. */

/* How many cards a seat has laid face down. */
int hideseek_laid_by(const struct hideseek_ground *, int seat);
/* commit.most, commit.hand, commit.enemy: whether it may lay this card at all; the error may be NULL here and below. */
bool hideseek_may_lay(const struct hideseek_ground *, const struct hideseek *, const struct move *, struct error *);
/* commit.most … brawl.rainbow: whether the seat that decides may lay this card there. */
bool hideseek_may_commit(const struct hideseek_ground *, const struct hideseek *, const struct move *, struct error *);
/* The same of a card that may be laid (hideseek_may_lay), at that place: an animal, HIDESEEK_AT_ENEMY, or
   HIDESEEK_NO_ANIMAL where what it names is not in play. */
bool hideseek_may_commit_at(const struct hideseek_ground *, const struct hideseek *, const struct move *, int place,
                            struct error *);
/* Fails with what the seat that decides holds in the place of that card. */
bool hideseek_fail_hand(const struct hideseek_ground *, const struct hideseek *, int card, const char *rule, struct error *);
/* Fails with an animal that is not in play, and who has caught or taken it. */
bool hideseek_fail_target(const struct hideseek_ground *, const struct hideseek *, int character, const char *rule,
                          struct error *);
void hideseek_commit_lay(struct hideseek_ground *, const struct hideseek *, const struct move *);
/* reveal.order: everything that lies face down is attached. */
void hideseek_commit_reveal(struct hideseek_ground *, const struct hideseek *, struct ledger *);

#endif
