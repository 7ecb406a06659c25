#ifndef PROOFSHEET_ART_CACAO_JUNGLE_H
#define PROOFSHEET_ART_CACAO_JUNGLE_H

#include "verify/games/cacao/kit.h"
#include "gen/art/art.h"

/* A jungle tile with its picture and its sign, 0,0 its upper left corner. */
void cacao_jungle_draw(cairo_t *, const struct cacao_jungle_type *, const struct cacao *, struct type *, double bleed);

/* Pieces whose data is a const struct cacao_jungle_type. */
void cacao_jungle_front(cairo_t *, const struct art_piece *, const struct edition *, double bleed);
void cacao_jungle_back(cairo_t *, const struct art_piece *, const struct edition *, double bleed);

#endif
