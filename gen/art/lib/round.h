#ifndef PROOFSHEET_ART_LIB_ROUND_H
#define PROOFSHEET_ART_LIB_ROUND_H

#include "gen/art/art.h"
#include "gen/ink/theme.h"

/* The ground of a round piece with its cut line: a disc as wide as the piece that bleeds beyond it. */
void round_ground(cairo_t *, const struct art_piece *, int fill, int line, double bleed);

#endif
