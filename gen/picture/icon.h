#ifndef PROOFSHEET_PICTURE_ICON_H
#define PROOFSHEET_PICTURE_ICON_H

#include <cairo.h>

#include "verify/xml.h"

/* Signs as paths, never as characters of a font. */

/* Adds the sign as closed sub-paths: centre x,y, everything within size × size, upright. Marks of seats look equally
   heavy at one size. The caller fills or strokes (signs with holes need the winding fill rule, cairo's standard). */
void icon_path(cairo_t *, const char *name, double x, double y, double size);
/* Whether there is a sign of that name: else ERROR_INPUT at the node with the nearest. */
bool icon_check(const char *name, const struct node *, struct error *);

#endif
