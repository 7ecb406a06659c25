#ifndef PROOFSHEET_ART_PLAIN_H
#define PROOFSHEET_ART_PLAIN_H

#include "art.h"

/* Pieces that need no drawing in C. */

/* art.add: both sides from a layout; what its look calls a standee stands up, one for each colour of a seat. */
bool plain_add(struct art_list *, const struct kit_piece *);
/* That of a game which draws nothing by itself. */
extern const struct art art_plain;

#endif
