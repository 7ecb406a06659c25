#ifndef PROOFSHEET_ART_HIDESEEK_SCORES_H
#define PROOFSHEET_ART_HIDESEEK_SCORES_H

#include "../art.h"

/* The score sheet: what animals, food and enemies bring, and how many trophies somebody has. */
void tally_front(cairo_t *, const struct art_piece *, const struct studio *, double bleed);

#endif
