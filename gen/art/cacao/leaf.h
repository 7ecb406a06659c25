#ifndef PROOFSHEET_ART_CACAO_LEAF_H
#define PROOFSHEET_ART_CACAO_LEAF_H

#include <cairo.h>

#include "gen/ink/theme.h"

/* Leaves of the jungle. Each grows from x,y towards `angle` (radians, 0: to the right), `length` mm long. */

/* How a leaf is coloured: its blade and its veins. */
struct cacao_leaf {
    int blade, vein;
};

/* A broad leaf, whole like a banana's. */
void cacao_leaf_broad(cairo_t *, struct cacao_leaf, double x, double y, double angle, double length);
/* A broad leaf with notches between its veins. */
void cacao_leaf_notched(cairo_t *, struct cacao_leaf, double x, double y, double angle, double length);
/* A feather of narrow leaflets that bends by `bend` radians on its way. */
void cacao_leaf_frond(cairo_t *, struct cacao_leaf, double x, double y, double angle, double length, double bend);

#endif
