#ifndef PROOFSHEET_ART_HIDESEEK_EAR_H
#define PROOFSHEET_ART_HIDESEEK_EAR_H

#include <cairo.h>

#include "look.h"

/* The ears in the user space of the head: upright ones behind it, and drooping ones before it. */
void hideseek_ears_behind(cairo_t *, const struct hideseek_look *);
void hideseek_ears_before(cairo_t *, const struct hideseek_look *);

#endif
