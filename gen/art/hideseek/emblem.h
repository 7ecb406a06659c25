#ifndef PROOFSHEET_ART_HIDESEEK_EMBLEM_H
#define PROOFSHEET_ART_HIDESEEK_EMBLEM_H

#include "gen/art/art.h"

/* The emblems of the player aid; see struct art. */
extern const struct art_emblem hideseek_emblems[];
void hideseek_emblem(cairo_t *, int index, const struct livery *, const struct edition *);

#endif
