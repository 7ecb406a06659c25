#ifndef PROOFSHEET_ART_HIDESEEK_PATTERN_H
#define PROOFSHEET_ART_HIDESEEK_PATTERN_H

#include <cairo.h>

#include "look.h"

/* Where the second colour lies. Markings are drawn within the clip; the user space is that of head.h for the
   head, of body.h for the rest. */
void hideseek_pattern_head(cairo_t *, const struct hideseek_look *);
void hideseek_pattern_trunk(cairo_t *, const struct hideseek_look *);
void hideseek_pattern_haunch(cairo_t *, const struct hideseek_look *);
void hideseek_pattern_leg(cairo_t *, const struct hideseek_look *);
void hideseek_pattern_tail(cairo_t *, const struct hideseek_look *);

/* The fur of the ear, of the lid and of the forepaw on that side (-1, 1), and of the muzzle. */
const struct hideseek_coat *hideseek_pattern_ear(const struct hideseek_look *, int side);
const struct hideseek_coat *hideseek_pattern_lid(const struct hideseek_look *, int side);
const struct hideseek_coat *hideseek_pattern_paw(const struct hideseek_look *, int side);
const struct hideseek_coat *hideseek_pattern_muzzle(const struct hideseek_look *);

#endif
