#ifndef PROOFSHEET_ART_CACAO_MINE_H
#define PROOFSHEET_ART_CACAO_MINE_H

#include <cairo.h>

/* A rock with a timbered gate and a nugget before it for each gold a worker brings; about 26 wide and 20 high, x,y the
   middle of its foot. */
void cacao_mine_draw(cairo_t *, int worth, double x, double y);

#endif
