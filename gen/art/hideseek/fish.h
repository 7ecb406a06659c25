#ifndef PROOFSHEET_ART_HIDESEEK_FISH_H
#define PROOFSHEET_ART_HIDESEEK_FISH_H

#include <cairo.h>

/* Three dried fish, about the middle of 52 × 38 mm. */
void hideseek_fish_draw(cairo_t *);

#endif
