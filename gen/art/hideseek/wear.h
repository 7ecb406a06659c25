#ifndef PROOFSHEET_ART_HIDESEEK_WEAR_H
#define PROOFSHEET_ART_HIDESEEK_WEAR_H

#include <cairo.h>

#include "look.h"

/* The things an animal wears round its neck, in the user space of the head: drawn before the head, and the parts
   visible over it. */
void hideseek_wear_draw(cairo_t *, const struct hideseek_look *);
void hideseek_wear_crown(cairo_t *, const struct hideseek_look *);

#endif
