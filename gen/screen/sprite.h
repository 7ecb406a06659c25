#ifndef PROOFSHEET_SCREEN_SPRITE_H
#define PROOFSHEET_SCREEN_SPRITE_H

#include "gen/position/diagram.h"

/* Pictures of stamps for a page, as WebP. */

/* Adds [["data:…", x, y, width, height], …]: a picture of each stamp and the rectangle that it fills, mm of the real
   pieces. A cell of `cell` mm has 300 pixels, 200 where there are many pictures, 160 where there are hundreds, and so has what lies
   nowhere on the map, but then 128; a board has 1600, where there are many 1200. The same picture is written once: where it comes again, the number
   of the first stands in its place. ERROR_SYSTEM. */
bool sprites_add(const struct stamps *, double cell, struct buf *out, struct error *);
/* The address "data:…" of an image surface, see-through or not, as pixels; freed with g_free. NULL: there is no memory
   for it. */
char *sprite_pixels(cairo_surface_t *);

#endif
