#ifndef PROOFSHEET_ART_POKESONNE_TOKEN_H
#define PROOFSHEET_ART_POKESONNE_TOKEN_H

#include "verify/games/pokesonne/kit.h"
#include "gen/art/art.h"
#include "gen/ink/theme.h"

/* The round tokens of the Pokémon: number, names, a sign of what it is, its family's numbers and its stage, on a rim
   that shows the ball. Data is a const struct pokesonne_token; the back shows the ball alone. */
void pokesonne_token_front(cairo_t *, const struct art_piece *, const struct edition *, double bleed);
void pokesonne_token_back(cairo_t *, const struct art_piece *, const struct edition *, double bleed);

/* The token in small, for pictures: ball, sign and number. */
void pokesonne_token_draw(cairo_t *, const struct pokesonne_token *, struct type *, double x, double y,
                          double diameter);

#endif
