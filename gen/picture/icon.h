#ifndef PROOFSHEET_PICTURE_ICON_H
#define PROOFSHEET_PICTURE_ICON_H

#include "gen/ink/theme.h"

/* Signs: pictures of which every shape is of class `sign`, as paths. */

/* Adds the sign of that name as closed sub-paths: centre x,y, its viewBox size × size, upright. Marks of seats look
   equally heavy at one size. The caller fills or strokes (signs with holes need the winding fill rule, cairo's
   standard). A name that is none tells pictures_good. */
void icon_path(cairo_t *, const char *name, double x, double y, double size);
/* Whether a picture of that name is a sign. */
bool icon_is_sign(const struct ink *, const char *name);
/* ERROR_INPUT at the node with the nearest where it is none. */
bool icon_check(const struct ink *, const char *name, const struct node *, struct error *);

#endif
