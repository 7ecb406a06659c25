#ifndef PROOFSHEET_ART_ARTS_H
#define PROOFSHEET_ART_ARTS_H

#include "art.h"

/* One game, one art; the list is in arts.c. A game that has none gets art_plain. */
const struct art *art_find(const char *game);

#endif
