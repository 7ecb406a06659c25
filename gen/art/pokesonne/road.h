#ifndef PROOFSHEET_ART_POKESONNE_ROAD_H
#define PROOFSHEET_ART_POKESONNE_ROAD_H

#include "ground.h"

/* The roads of a tile whose grass and water are made: courses, bridges, and the things that separate two plains at a
   crossing. */
void pokesonne_road_make(struct pokesonne_ground *);

#endif
