#ifndef PROOFSHEET_ART_HIDESEEK_PROP_H
#define PROOFSHEET_ART_HIDESEEK_PROP_H

#include <cairo.h>

#include "look.h"

/* What an animal has about it: the picture prop-WORD, which has any of the parts back (behind the body), middle (before
   the body, behind the head) and front; in the box of pose.h, and what an animal of it leaves open. */
enum hideseek_layer { LAYER_BACK, LAYER_MIDDLE, LAYER_FRONT, LAYERS };
void hideseek_prop_draw(cairo_t *, const struct hideseek_look *, enum hideseek_layer);

#endif
