#ifndef PROOFSHEET_ART_HIDESEEK_SCORES_H
#define PROOFSHEET_ART_HIDESEEK_SCORES_H

#include "gen/art/art.h"

/* The score sheet: what animals, food and enemies bring, and how many trophies somebody has. */
/* In mm: what its rows and columns need at least. */
enum { SCORES_WIDTH = 150, SCORES_HEIGHT = 100 };

void hideseek_scores_front(cairo_t *, const struct art_piece *, const struct edition *, double bleed);

#endif
