#ifndef PROOFSHEET_HIDESEEK_HEAD_H
#define PROOFSHEET_HIDESEEK_HEAD_H

#include <cairo.h>

#include "hideseek_look.h"

/* A head from the front. 0,0 is its middle, and it is 20 wide without ears and tufts. */
void head_draw(cairo_t *, const struct look *);
/* What lies within: from -HEAD_WIDE to HEAD_WIDE, from -HEAD_HIGH to HEAD_LOW. */
static const double HEAD_WIDE = 14.2, HEAD_HIGH = 17.2, HEAD_LOW = 11;

#endif
