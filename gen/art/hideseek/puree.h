#ifndef PROOFSHEET_ART_HIDESEEK_PUREE_H
#define PROOFSHEET_ART_HIDESEEK_PUREE_H

#include <cairo.h>

/* A tube of meat purée, about the middle of 52 × 38 mm. */
void hideseek_puree_draw(cairo_t *);

#endif
