#ifndef PROOFSHEET_ART_HIDESEEK_EYE_H
#define PROOFSHEET_ART_HIDESEEK_EYE_H

#include <cairo.h>

#include "look.h"

/* Both eyes with their brows, in the user space of the head. */
void hideseek_eyes_draw(cairo_t *, const struct hideseek_look *);

#endif
