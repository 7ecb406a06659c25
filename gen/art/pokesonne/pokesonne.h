#ifndef PROOFSHEET_ART_POKESONNE_POKESONNE_H
#define PROOFSHEET_ART_POKESONNE_POKESONNE_H

#include "gen/art/art.h"
#include "ground.h"

extern const struct art pokesonne_art;

/* The place of a figure in a segment of a tile turned by that many degrees: mm on the tile in the kit's orientation,
   well inside its terrain, and away from marts, balls and parks. */
struct point pokesonne_anchor(const struct pokesonne_tile *, int segment, int turn);

#endif
