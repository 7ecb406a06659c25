#ifndef PROOFSHEET_BADGEQUEST_VIEW_H
#define PROOFSHEET_BADGEQUEST_VIEW_H

#include "verify/game.h"

/* The table of Badge Quest for people: the map with pawns and shrubs, then what everybody has. */
void badgequest_view(const void *state, const struct table *, struct buf *out);

#endif
