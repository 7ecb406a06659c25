#ifndef PROOFSHEET_ART_BRAZIL_SEA_H
#define PROOFSHEET_ART_BRAZIL_SEA_H

#include "land.h"

/* Ships and what swims, where the sea is wide enough; 0,0 is the middle of a map of that size, in mm. */
void brazil_sea_life(cairo_t *, const struct brazil_map *, double width, double height);

#endif
