#ifndef PROOFSHEET_ART_HIDESEEK_DRUMSTICK_H
#define PROOFSHEET_ART_HIDESEEK_DRUMSTICK_H

#include <cairo.h>

/* A big drumstick, about the middle of 52 × 38 mm. */
void hideseek_drumstick_draw(cairo_t *);

#endif
