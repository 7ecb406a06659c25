#ifndef PROOFSHEET_ART_HIDESEEK_CANNONBALL_H
#define PROOFSHEET_ART_HIDESEEK_CANNONBALL_H

#include <cairo.h>

/* A ball with the face of a cat that flies upwards, about the middle of 30 × 25 mm. */
void hideseek_cannonball_draw(cairo_t *);

#endif
