#ifndef PROOFSHEET_LOGPAD_SCORE_H
#define PROOFSHEET_LOGPAD_SCORE_H

#include "pad.h"

/* Adds the score sheet of a form, a page to itself: a row for each way to points, a column for each player. Twice, to
   be cut in the middle, where half a page holds it; then on both sides of the sheet where something follows, which lay on
   its back else. */
void score_add(struct pad *, const struct form *, bool followed);

#endif
