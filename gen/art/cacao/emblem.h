#ifndef PROOFSHEET_ART_CACAO_EMBLEM_H
#define PROOFSHEET_ART_CACAO_EMBLEM_H

#include "gen/art/art.h"

/* Small pictures for tables, drawn as on the pieces themselves: art.emblem and art.draw_emblem. */
extern const struct art_emblem cacao_emblems[];
void cacao_emblem(cairo_t *, int index, const struct livery *, const struct edition *);

#endif
