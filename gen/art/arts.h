#ifndef PROOFSHEET_ART_ARTS_H
#define PROOFSHEET_ART_ARTS_H

#include "art.h"

/* One game, one art; the list is in arts.c. NULL where there is none. */
const struct art *art_find(const char *game);

#endif
