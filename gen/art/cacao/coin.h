#ifndef PROOFSHEET_ART_CACAO_COIN_H
#define PROOFSHEET_ART_CACAO_COIN_H

#include "gen/ink/theme.h"
#include "gen/type/type.h"

/* Gold, `size` mm across; x,y its middle. Type may be NULL: no number then. */

/* A small coin, for signs. */
void cacao_coin_draw(cairo_t *, struct type *, double x, double y, double size, int number);
/* The face of a coin to be cut out: its rim tells its worth, too, and so does the ground that it lies on, a role. */
void cacao_coin_face(cairo_t *, struct type *, double x, double y, double size, int number);
int cacao_coin_ground(int number);

#endif
