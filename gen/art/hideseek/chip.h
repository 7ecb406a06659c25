#ifndef PROOFSHEET_ART_HIDESEEK_CHIP_H
#define PROOFSHEET_ART_HIDESEEK_CHIP_H

#include "gen/art/art.h"

/* The chip that marks the animal that seeks; both sides. */
void hideseek_chip_side(cairo_t *, const struct art_piece *, const struct edition *, double bleed);
/* A magnifying glass with a paw under it, about 15 × 15 mm round x,y. */
void hideseek_chip_glass(cairo_t *, double x, double y);

#endif
