#ifndef PROOFSHEET_PLAN_HEXAGON_H
#define PROOFSHEET_PLAN_HEXAGON_H

#include "cell.h"

/* Hexagons on a sheet: strips of them side by side, in each strip point to point, every other strip half a piece
   further on. So they share no side, the triangles between them hold the bleed, and every cut runs straight through the
   whole sheet. A hexagon has its points at the ends of its longer side: above and below where it is upright. */

enum { HEXAGON_CORNERS = 6, HEXAGON_BLEED_CORNERS = 3 * HEXAGON_CORNERS };

/* How much longer than wide it is. */
static const double HEXAGON_LENGTH = 1.1547005383792515; /* 2 / √3 */

bool hexagon_is_upright(double width, double height);
/* Clockwise, in a box of that size at 0,0. */
void hexagon_corners(double width, double height, double at[HEXAGON_CORNERS][2]);
bool hexagon_holds(const struct sheet_cell *, double x, double y);
/* What is printed of a cell: beyond each side a strip as wide as its bleed, which narrows outwards by half the angle of
   the triangle, so that no hexagon prints on another. On the page. */
void hexagon_bleed(const struct sheet_cell *, double at[HEXAGON_BLEED_CORNERS][2]);

/* The cuts of hexagons that lie so: along the strips, down to the right, and up to the right. */
enum hexagon_way { HEXAGON_ALONG, HEXAGON_FALLING, HEXAGON_RISING, HEXAGON_WAYS };
/* Those of the fronts in one direction, or of the backs, each once: from the first corner on it to the last, x or else
   y ascending. Room for two to a cell. Returns how many. */
int hexagon_lines(const struct sheet_cell *, int cells, bool backs, enum hexagon_way, struct sheet_mark *line);

#endif
