#ifndef PROOFSHEET_ART_BRAZIL_WILD_H
#define PROOFSHEET_ART_BRAZIL_WILD_H

#include "land.h"

/* What grows and lives on a map, from north to south: forest, hills, herds, water birds, mist. */
void brazil_wild_draw(cairo_t *, const struct brazil_map *);

#endif
