#ifndef PROOFSHEET_ART_HIDESEEK_MAGICIAN_H
#define PROOFSHEET_ART_HIDESEEK_MAGICIAN_H

#include <cairo.h>

/* The Magician, about the middle of 52 × 38 mm. */
void hideseek_magician_draw(cairo_t *);

#endif
