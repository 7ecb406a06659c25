#ifndef PROOFSHEET_ART_BADGEQUEST_SCENERY_H
#define PROOFSHEET_ART_BADGEQUEST_SCENERY_H

#include "land.h"
#include "thing.h"
#include "gen/art/art.h"

/* What the kit's map and the board's look ask for, and trees between them. ERROR_INPUT at the look for a route that has
   no sign or two, and for what stands off the board or on a way. */
bool badgequest_scenery_lay(struct badgequest_scenery *, const struct badgequest *, const struct kit_piece *board,
                            struct error *);
void badgequest_scenery_draw(cairo_t *, const struct badgequest_scenery *, const struct edition *);

#endif
