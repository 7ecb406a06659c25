#ifndef PROOFSHEET_ART_HIDESEEK_CANDY_H
#define PROOFSHEET_ART_HIDESEEK_CANDY_H

#include <cairo.h>

/* A loquat candy and the fruit it is made of, about the middle of 52 × 38 mm. */
void hideseek_candy_draw(cairo_t *);

#endif
