#ifndef PROOFSHEET_CACAO_EMBLEM_H
#define PROOFSHEET_CACAO_EMBLEM_H

#include "../art.h"

/* Small pictures for tables, drawn as on the pieces themselves: art.emblem and art.draw_emblem. */
extern const struct art_emblem cacao_emblems[];
void cacao_emblem(cairo_t *, int index, const struct livery *, const struct studio *);

#endif
