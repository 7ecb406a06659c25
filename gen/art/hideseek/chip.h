#ifndef PROOFSHEET_ART_HIDESEEK_CHIP_H
#define PROOFSHEET_ART_HIDESEEK_CHIP_H

#include "gen/art/art.h"

/* The chip that marks the animal that seeks; both sides. */
void hideseek_chip_side(cairo_t *, const struct art_piece *, const struct edition *, double bleed);

#endif
