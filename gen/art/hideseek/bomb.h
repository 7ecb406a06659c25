#ifndef PROOFSHEET_ART_HIDESEEK_BOMB_H
#define PROOFSHEET_ART_HIDESEEK_BOMB_H

#include "hue.h"

/* A paint bomb that has gone off in one colour, about the middle of 52 × 38 mm. */
void hideseek_bomb_draw(cairo_t *, const struct hue *);

#endif
