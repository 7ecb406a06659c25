#ifndef PROOFSHEET_ART_CACAO_WORKER_H
#define PROOFSHEET_ART_CACAO_WORKER_H

#include "verify/games/cacao/kit.h"
#include "gen/art/art.h"
#include "gen/ink/theme.h"

/* A worker tile of a seat in the kit's orientation, 0,0 its upper left corner: at every side the workers of the kit,
   each before a hut; the seat's cloth closes a side without workers. */
void cacao_worker_draw(cairo_t *, const struct cacao_worker_type *, const struct livery *, struct type *, double bleed);

/* Pieces whose data is a const struct cacao_worker_type. */
void cacao_worker_front(cairo_t *, const struct art_piece *, const struct edition *, double bleed);
void cacao_worker_back(cairo_t *, const struct art_piece *, const struct edition *, double bleed);

#endif
