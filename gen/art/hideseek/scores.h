#ifndef PROOFSHEET_ART_HIDESEEK_SCORES_H
#define PROOFSHEET_ART_HIDESEEK_SCORES_H

#include "gen/art/art.h"

/* The score sheet: the points for animals, food and enemies, and the number of trophies. */
/* In mm: the least size of its rows and columns. */
enum { HIDESEEK_SCORES_WIDTH = 150, HIDESEEK_SCORES_HEIGHT = 100 };

void hideseek_scores_front(cairo_t *, const struct art_piece *, const struct edition *, double bleed);

#endif
