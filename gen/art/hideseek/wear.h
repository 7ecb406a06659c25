#ifndef PROOFSHEET_ART_HIDESEEK_WEAR_H
#define PROOFSHEET_ART_HIDESEEK_WEAR_H

#include <cairo.h>

#include "look.h"

/* What an animal wears round its neck, in the user space of the head and before the head is drawn; and what of it is
   seen over the head. */
void hideseek_wear_draw(cairo_t *, const struct look *);
void hideseek_wear_crown(cairo_t *, const struct look *);

#endif
