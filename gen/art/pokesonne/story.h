#ifndef PROOFSHEET_ART_POKESONNE_STORY_H
#define PROOFSHEET_ART_POKESONNE_STORY_H

#include <cairo.h>

#include "gen/art/art.h"
#include "ground.h"

/* What goes on in the plains: a pond, a picnic, a flock. The rules know nothing of it. Each copy of a tile has its own,
   the same on every print. */

enum { STORIES = 2 * POKESONNE_TILE_SEGMENTS };         /* of a copy, at most */

/* Those of so many copies of a piece, as art_stamps: each lies on one plain, clear of everything that counts. Returns
   how many; room for STORIES of each copy. */
int pokesonne_story_make(const struct pokesonne_ground *, const char *piece, int copies, struct art_stamp *);
/* Those of the first copy of a tile. */
void pokesonne_story_draw(cairo_t *, const struct pokesonne_ground *);

#endif
