#ifndef PROOFSHEET_ART_HIDESEEK_VACUUM_H
#define PROOFSHEET_ART_HIDESEEK_VACUUM_H

#include <cairo.h>

/* The Vacuum Monster, about the middle of 52 × 38 mm. */
void hideseek_vacuum_draw(cairo_t *);

#endif
