#ifndef PROOFSHEET_RULES_BESIDE_H
#define PROOFSHEET_RULES_BESIDE_H

#include "rulesheet.h"
#include "gen/position/board.h"

/* What stands side by side below the map of a picture or beside it: <lay where="…">, the pieces that lie there after the
   last line, by their faces, and <thrown/>, what lines of chance have thrown. Draws where cr is not NULL and tells the
   size. A place where nothing lies is the flow's error. */
void beside_set(struct rulesheet *, cairo_t *, const struct board *, const struct node *picture, double x, double y,
                double *wide, double *high);

#endif
