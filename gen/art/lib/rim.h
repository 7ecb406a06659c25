#ifndef PROOFSHEET_ART_LIB_RIM_H
#define PROOFSHEET_ART_LIB_RIM_H

#include <cairo.h>

#include "gen/ink/theme.h"

/* A tone along the trim of a piece of side × side mm, 0,0 its upper left corner, and over its bleed: it shows where to
   cut between neighbours, and a cut that strays half a mm is not seen. Belongs on the ground: over what goes on on the
   next piece, a path or a river, it would be a bar. */
void rim_draw(cairo_t *, double side, double bleed, int role, double opacity);

#endif
