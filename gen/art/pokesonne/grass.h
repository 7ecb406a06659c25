#ifndef PROOFSHEET_ART_POKESONNE_GRASS_H
#define PROOFSHEET_ART_POKESONNE_GRASS_H

#include "ground.h"

/* The rims of all grass of a tile. */
void pokesonne_grass_make(struct pokesonne_ground *);

#endif
