#ifndef PROOFSHEET_ART_BRAZIL_LAND_H
#define PROOFSHEET_ART_BRAZIL_LAND_H

#include <cairo.h>

#include "verify/games/brazil/kit.h"
#include "gen/art/lib/curve.h"

/* A map in mm: hexes with a point above and below, 38.4 mm from side to side; 0,0 is the middle of the hex 0,0. */
static const double BRAZIL_WIDE = 38.4, BRAZIL_ROUND = 22.1702503368816; /* between the sides; to a corner */

struct point brazil_middle(const struct brazil_hex *);
/* Corner 0..5 as seen from the middle: side i of the kit lies between the corners i and i + 1. */
struct point brazil_corner(int corner);
/* The outline of a hex, closed. */
void brazil_outline(cairo_t *, const struct brazil_hex *);

/* What an area covers. */
typedef bool brazil_covers(const struct brazil_hex *);
/* Adds the ground of all hexes that are covered, as nature has it: neighbours are one, and towards others it ends `inset`
   mm within the hex, here and there up to `loose` mm more. To be filled at once. */
void brazil_area(cairo_t *, const struct brazil_map *, brazil_covers *, double inset, double loose);

bool brazil_is_forest(const struct brazil_hex *);
bool brazil_is_hills(const struct brazil_hex *);
bool brazil_is_lake(const struct brazil_hex *);
/* A plain with neither fog nor a capital. */
bool brazil_is_savanna(const struct brazil_hex *);

#endif
