#ifndef PROOFSHEET_ART_HIDESEEK_HEAD_H
#define PROOFSHEET_ART_HIDESEEK_HEAD_H

#include <cairo.h>

#include "look.h"

/* A head from the front. 0,0 is its middle, and it is 20 wide without ears and tufts. */
void hideseek_head_draw(cairo_t *, const struct hideseek_look *);
/* How far it reaches: to the left and the right, up and down. */
struct hideseek_reach {
    double wide, high, low;
};
struct hideseek_reach hideseek_head_reach(const struct hideseek_look *);

#endif
