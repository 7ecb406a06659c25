#ifndef PROOFSHEET_ART_POKESONNE_H
#define PROOFSHEET_ART_POKESONNE_H

#include "../art.h"
#include "pokesonne_ground.h"

extern const struct art art_pokesonne;

/* Where a figure stands in a segment, mm on the tile in the kit's orientation: well inside its terrain. */
struct point pokesonne_anchor(const struct tile *, int segment);

#endif
