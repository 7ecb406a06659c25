#ifndef PROOFSHEET_ART_HIDESEEK_LOTUS_H
#define PROOFSHEET_ART_HIDESEEK_LOTUS_H

#include "hue.h"

/* The Crimson Lotus Claw with a cuff in one colour, about the middle of 52 × 38 mm. */
void hideseek_lotus_draw(cairo_t *, const struct hue *);

#endif
