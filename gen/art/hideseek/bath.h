#ifndef PROOFSHEET_ART_HIDESEEK_BATH_H
#define PROOFSHEET_ART_HIDESEEK_BATH_H

#include <cairo.h>

/* The Bath Monster in its tub, about the middle of 52 × 38 mm. */
void hideseek_bath_draw(cairo_t *);

#endif
