#ifndef PROOFSHEET_ART_HIDESEEK_PLACE_H
#define PROOFSHEET_ART_HIDESEEK_PLACE_H

#include <cairo.h>

#include "look.h"

/* The backdrop with the place where an animal hides, in the box of its body: calm, so that both white and black fur
   stand out against it. Cats and dogs have colours of their own. */
void hideseek_place_draw(cairo_t *, const struct hideseek_look *);

#endif
