#ifndef PROOFSHEET_ART_LIB_SPRITE_H
#define PROOFSHEET_ART_LIB_SPRITE_H

#include "gen/picture/picture.h"

/* Pictures of the game, placed by their 0,0 at x,y, `scale` times their size. */

void sprite_draw(cairo_t *, const char *name, double x, double y, double scale);
void sprite_use(cairo_t *, const char *name, const struct picture_use *, double x, double y, double scale);
/* One that leaves the colours of a seat open. */
void sprite_livery(cairo_t *, const char *name, const struct livery *, double x, double y, double scale);
/* One that leaves a dye open. */
void sprite_dye(cairo_t *, const char *name, const struct dye_roles *, double x, double y, double scale);

#endif
