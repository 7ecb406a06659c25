#ifndef PROOFSHEET_ART_HIDESEEK_MUZZLE_H
#define PROOFSHEET_ART_HIDESEEK_MUZZLE_H

#include <cairo.h>

#include "look.h"

/* Nose, mouth, cheeks and whiskers, in the user space of the head. */
void hideseek_muzzle_draw(cairo_t *, const struct hideseek_look *);

#endif
