#ifndef PROOFSHEET_ART_HIDESEEK_PLACE_H
#define PROOFSHEET_ART_HIDESEEK_PLACE_H

#include <cairo.h>

#include "look.h"
#include "gen/picture/use.h"

/* The backdrop with the place where an animal hides, in the box of its body: calm, so that both white and black fur
   stand out against it. Cats and dogs have colours of their own. */
void hideseek_place_draw(cairo_t *, const struct hideseek_look *);
/* The colours of the ground before which that species stands, as pictures leave them open. */
const struct picture_word *hideseek_place_words(enum hideseek_species);

#endif
