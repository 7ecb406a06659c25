#ifndef PROOFSHEET_ART_HIDESEEK_BODY_H
#define PROOFSHEET_ART_HIDESEEK_BODY_H

#include <cairo.h>

#include "look.h"

/* An animal that lies down, without its head, in a box of BODY_WIDE × BODY_HIGH; the middle of the head belongs at
   NECK_X,NECK_Y, NECK_SCALE times its size. */
static const double BODY_WIDE = 51, BODY_HIGH = 45, NECK_X = 20, NECK_Y = 20.5, NECK_SCALE = 1.2;
void hideseek_body_draw(cairo_t *, const struct hideseek_look *);

#endif
