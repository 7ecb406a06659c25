#ifndef PROOFSHEET_ART_CACAO_COIN_H
#define PROOFSHEET_ART_CACAO_COIN_H

#include "gen/ink/theme.h"
#include "gen/type/type.h"

/* Gold, `size` mm across; x,y its middle. Type may be NULL: no number then. */

/* A small coin, for signs. */
void cacao_coin_draw(cairo_t *, struct type *, double x, double y, double size, int number);
/* What a coin of that worth is made of. */
int cacao_coin_metal(int worth);
/* The face of a coin to be cut out, on a ground of its metal: the larger its worth, the richer its rim. */
void cacao_coin_face(cairo_t *, struct type *, double x, double y, double size, int number);

#endif
