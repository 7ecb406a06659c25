#ifndef PROOFSHEET_RULES_CARDS_H
#define PROOFSHEET_RULES_CARDS_H

#include "rulesheet.h"

/* Adds the cards of a chapter, a block for each row of them: pictures, the rules they show beside them, and what is
   said of both. */
void cards_add(struct rulesheet *, const struct node *cards);
/* Whether none of them has another beside it on this paper. */
bool cards_stand_alone(struct rulesheet *, const struct node *cards);

#endif
