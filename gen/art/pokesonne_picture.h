#ifndef PROOFSHEET_POKESONNE_PICTURE_H
#define PROOFSHEET_POKESONNE_PICTURE_H

#include "../art.h"

/* Small pictures for the player aid, cut out of the tiles and pieces themselves: art.picture and art.draw_picture. */
extern const struct art_picture pokesonne_pictures[];
void pokesonne_picture(cairo_t *, int index, const struct livery *, const struct studio *);

#endif
