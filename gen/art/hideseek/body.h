#ifndef PROOFSHEET_ART_HIDESEEK_BODY_H
#define PROOFSHEET_ART_HIDESEEK_BODY_H

#include "bone.h"
#include "look.h"

/* Draws bones up to LIMB_NONE; those that follow each other and are of one side lie in one outline. */
void hideseek_body_draw(cairo_t *, const struct hideseek_bone *, const struct hideseek_look *);

#endif
