#ifndef PROOFSHEET_RULES_EMBLEM_H
#define PROOFSHEET_RULES_EMBLEM_H

#include "rulesheet.h"

/* The emblem that a row asks of the art of the game, in a square of `size` mm. An unknown one is the error of the
   flow. */
void emblem_draw(struct rulesheet *, cairo_t *, const struct node *row, const struct livery *, double x, double y,
                 double size);

#endif
