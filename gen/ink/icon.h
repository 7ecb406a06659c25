#ifndef PROOFSHEET_INK_ICON_H
#define PROOFSHEET_INK_ICON_H

#include <cairo.h>

#include "verify/xml.h"

/* Signs as paths, never as characters of a font. */
enum icon {
    ICON_DISC, ICON_TRIANGLE, ICON_SQUARE, ICON_DIAMOND, ICON_STAR, ICON_RING,
    ICON_HEART, ICON_ALERT, ICON_LEAF, ICON_FLOWER,
    ICON_DROP, ICON_FLAME, ICON_BOLT, ICON_WAVES, ICON_PEAK, ICON_RAINBOW, ICON_RINGS, ICON_REED, ICON_VOLCANO,
    ICON_SPROUT, ICON_MOON, ICON_EYE, ICON_CLAW, ICON_SNOW, ICON_GEM, ICON_BUG, ICON_BUBBLES, ICON_WING, ICON_PAW,
    ICON_CROSSED, ICON_DUNES, ICON_HEXAGON, ICON_SHIELD, ICON_SUN, ICON_CLOUD, ICON_SHOP, ICON_BAG, ICON_FORK,
    ICON_CAT, ICON_DOG, ICON_FISH, ICON_HOURGLASS,
    ICONS
};

/* Adds the sign as closed sub-paths: centre x,y, everything within size × size, upright. Marks of seats look equally
   heavy at one size. The caller fills or strokes (signs with holes need the winding fill rule, cairo's standard). */
void icon_path(cairo_t *, enum icon, double x, double y, double size);
/* The sign of that name, as layouts write it: "drop". ERROR_INPUT at the node with the nearest name. */
bool icon_find(const char *name, enum icon *, const struct node *, struct error *);

#endif
