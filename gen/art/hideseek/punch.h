#ifndef PROOFSHEET_ART_HIDESEEK_PUNCH_H
#define PROOFSHEET_ART_HIDESEEK_PUNCH_H

#include <cairo.h>

/* A dog’s paw in a boxing glove that flies upwards, about the middle of 30 × 25 mm. */
void hideseek_punch_draw(cairo_t *);

#endif
