#ifndef PROOFSHEET_ART_HIDESEEK_FUR_H
#define PROOFSHEET_ART_HIDESEEK_FUR_H

#include <cairo.h>

#include "look.h"

/* Half of a closed outline that is its own mirror image over x = 0: cubic curves from the top down its right side. */
struct hideseek_bow {
    double x1, y1, x2, y2, x, y;
};
void hideseek_fur_mirrored(cairo_t *, double top, const struct hideseek_bow *, int bows);
/* Along the one open curve of the current path, a band with a round end: as wide as that at its root, in its middle and
   at its tip. */
void hideseek_fur_band(cairo_t *, double root, double middle, double tip);
/* Gives the closed current path the outline of this fur: tufts that hang, or curls, each about `step` long. */
void hideseek_fur_trace(cairo_t *, enum hideseek_fur, double step);

/* Fills the path with fur, draws `markings` (NULL: none) within it, and outlines it. */
typedef void hideseek_fur_markings(cairo_t *, const struct hideseek_look *);
void hideseek_fur_paint(cairo_t *, const struct hideseek_look *, const struct hideseek_coat *, hideseek_fur_markings *);
/* Strokes the path as a line within the fur or round it. */
void hideseek_fur_line(cairo_t *, int role, double width);

#endif
