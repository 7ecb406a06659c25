#ifndef PROOFSHEET_ART_CACAO_MARKET_H
#define PROOFSHEET_ART_CACAO_MARKET_H

#include <cairo.h>

/* A stall with a basket of pods, as many pennants over it as it pays gold; about 24 wide and 21 high, x,y the middle of
   its foot. */
void cacao_market_draw(cairo_t *, int price, double x, double y);

#endif
