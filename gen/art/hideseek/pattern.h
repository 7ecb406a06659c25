#ifndef PROOFSHEET_ART_HIDESEEK_PATTERN_H
#define PROOFSHEET_ART_HIDESEEK_PATTERN_H

#include <cairo.h>

#include "bone.h"
#include "look.h"

/* Where the second colour lies. Markings are drawn within the clip; the user space is that of head.h for the
   head, that of the bone for the rest. */
void hideseek_pattern_head(cairo_t *, const struct hideseek_look *);
void hideseek_pattern_bone(cairo_t *, const struct hideseek_look *, const struct hideseek_bone *);
/* The part of a bone between two places across and two along it, as the current path. */
void hideseek_pattern_half(cairo_t *, const struct hideseek_bone *, double from, double to, double start, double end);

/* The fur of the ear, of the lid and of the forepaw on that side (-1, 1), and of the muzzle. */
const struct hideseek_coat *hideseek_pattern_ear(const struct hideseek_look *, int side);
const struct hideseek_coat *hideseek_pattern_lid(const struct hideseek_look *, int side);
const struct hideseek_coat *hideseek_pattern_paw(const struct hideseek_look *, int side);
const struct hideseek_coat *hideseek_pattern_muzzle(const struct hideseek_look *);
/* The fur of a limb where there are no markings. */
const struct hideseek_coat *hideseek_pattern_coat(const struct hideseek_look *, enum hideseek_limb);

#endif
