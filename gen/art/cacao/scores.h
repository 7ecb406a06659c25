#ifndef PROOFSHEET_ART_CACAO_SCORES_H
#define PROOFSHEET_ART_CACAO_SCORES_H

#include "gen/art/art.h"

/* A table to add up the gold of every seat, to be written on. */
void cacao_scores_front(cairo_t *, const struct art_piece *, const struct edition *, double bleed);

#endif
