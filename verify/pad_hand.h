#ifndef PROOFSHEET_PAD_HAND_H
#define PROOFSHEET_PAD_HAND_H

#include "kit.h"
#include "pad.h"

/* Cells of a log pad as people fill them in, by hand and in spreadsheets. */

/* What is meant by a text under a column, or under a player's name, with `above` in the cell above it: characters of a
   keyboard; for a ditto mark what stands above; a number without its unit or ",0"; digits apart in a column of them.
   A text that may mean anything else stays as it is. In the arena. */
const char *pad_hand_text(const struct pad *, const char *column, const char *text, const char *above, struct arena *);

#endif
