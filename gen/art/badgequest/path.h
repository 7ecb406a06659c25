#ifndef PROOFSHEET_ART_BADGEQUEST_PATH_H
#define PROOFSHEET_ART_BADGEQUEST_PATH_H

#include "land.h"
#include "gen/type/type.h"

/* The ways of the map: worn earth with a stone on every square that carries the number of its route, and the paved
   town. Two squares are joined by earth if a pawn can step from one to the other. */
void badgequest_path_draw(cairo_t *, const struct badgequest *, struct type *);

#endif
