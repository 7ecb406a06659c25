#ifndef PROOFSHEET_WHEREABOUTS_H
#define PROOFSHEET_WHEREABOUTS_H

#include "game.h"

/* Adds where a piece lies (placing.where) in the language of messages, part by part between commas: by the patterns of
   the game (game.places), and what fits none of them as it stands. */
void whereabouts_add(const struct game *, const char *where, struct buf *);

#endif
