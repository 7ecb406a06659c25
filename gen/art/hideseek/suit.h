#ifndef PROOFSHEET_ART_HIDESEEK_SUIT_H
#define PROOFSHEET_ART_HIDESEEK_SUIT_H

#include "hue.h"

/* The Gale Justice Suit in one colour, about the middle of 52 × 38 mm. */
void hideseek_suit_draw(cairo_t *, const struct hue *);

#endif
