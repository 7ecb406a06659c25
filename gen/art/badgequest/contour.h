#ifndef PROOFSHEET_ART_BADGEQUEST_CONTOUR_H
#define PROOFSHEET_ART_BADGEQUEST_CONTOUR_H

#include <stdbool.h>

#include <cairo.h>

#include "gen/art/lib/curve.h"
#include "verify/games/badgequest/kit.h"

/* Outlines of what covers squares of the map, as nature has them: round at the corners, and never quite straight. */

typedef bool badgequest_covers(const struct badgequest *, int square);

/* Adds the outlines of all squares that are covered, `inset` mm within their sides and here and there up to `loose` mm
   more, as closed sub-paths; those of holes run the other way round. */
void badgequest_contour(cairo_t *, const struct badgequest *, badgequest_covers *, double inset, double loose);
/* A round outline that every point pulls towards itself. */
void badgequest_blob(cairo_t *, const struct point[], int points);

#endif
