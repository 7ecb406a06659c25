#ifndef PROOFSHEET_ART_POKESONNE_EMBLEM_H
#define PROOFSHEET_ART_POKESONNE_EMBLEM_H

#include "gen/art/art.h"

/* Small pictures, emblems, for the player aid, cut out of the tiles and pieces themselves: art.emblem and
   art.draw_emblem. */
extern const struct art_emblem pokesonne_emblems[];
void pokesonne_emblem(cairo_t *, int index, const struct livery *, const struct edition *);

#endif
