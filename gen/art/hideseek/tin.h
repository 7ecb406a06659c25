#ifndef PROOFSHEET_ART_HIDESEEK_TIN_H
#define PROOFSHEET_ART_HIDESEEK_TIN_H

#include <cairo.h>

/* A tin with its lid open, about the middle of 52 × 38 mm. */
void hideseek_tin_draw(cairo_t *);

#endif
