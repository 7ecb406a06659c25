#ifndef PROOFSHEET_ART_CACAO_TOKEN_H
#define PROOFSHEET_ART_CACAO_TOKEN_H

#include "gen/art/art.h"

/* Round tokens, both sides alike: a cacao fruit, the sun in stone, coins. */
void cacao_token_fruit(cairo_t *, const struct art_piece *, const struct edition *, double bleed);
void cacao_token_sun(cairo_t *, const struct art_piece *, const struct edition *, double bleed);
/* Data is a const struct kit_piece with its value. */
void cacao_token_coin(cairo_t *, const struct art_piece *, const struct edition *, double bleed);

#endif
