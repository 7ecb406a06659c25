#ifndef PROOFSHEET_ART_HIDESEEK_WEAR_H
#define PROOFSHEET_ART_HIDESEEK_WEAR_H

#include <cairo.h>

#include "look.h"

/* The things an animal wears round its neck, in the user space of the head: drawn before the head. */
void hideseek_wear_draw(cairo_t *, const struct hideseek_look *);

/* The costume of a collector, likewise: the picture costume-WORD, with any of the parts cape (behind the body), chest
   (before it) and hat (on the head). */
enum hideseek_cloth { COSTUME_CAPE, COSTUME_CHEST, COSTUME_HAT, COSTUME_CLOTHS };
void hideseek_costume_draw(cairo_t *, const struct hideseek_look *, enum hideseek_cloth);

#endif
