#ifndef PROOFSHEET_ART_BRAZIL_CHART_H
#define PROOFSHEET_ART_BRAZIL_CHART_H

#include "gen/art/art.h"

/* The map of so many seats: one landscape with hexes on it, the coast round it. Its piece has its struct brazil_map as
   data. */
art_face brazil_chart_front;

#endif
