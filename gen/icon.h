#ifndef PROOFSHEET_ICON_H
#define PROOFSHEET_ICON_H

#include <cairo.h>

/* Signs as paths, never as characters of a font. */
enum icon {
    ICON_DISC, ICON_TRIANGLE, ICON_SQUARE, ICON_DIAMOND, ICON_STAR, ICON_RING,
    ICON_HEART, ICON_ALERT, ICON_LEAF, ICON_FLOWER,
    ICONS
};

/* Adds the sign as closed sub-paths: centre x,y, everything within size × size, upright. Marks of seats look equally
   heavy at one size. The caller fills or strokes (ICON_RING needs the winding fill rule, cairo's standard). */
void icon_path(cairo_t *, enum icon, double x, double y, double size);

#endif
