#ifndef PROOFSHEET_ART_PLAIN_H
#define PROOFSHEET_ART_PLAIN_H

#include "art.h"

/* Pieces that need no drawing in C. */

/* art.add: both sides from a layout; what its look calls a standee stands up, one for each colour of a seat. What it
   gives seat="each" is printed for each colour, too: all of it for each, or where the table has it, each its share. */
bool plain_add(struct art_list *, const struct kit_piece *);
bool plain_is_for_each_seat(const struct kit_piece *);
/* That of a game which draws nothing by itself. */
extern const struct art art_plain;

#endif
