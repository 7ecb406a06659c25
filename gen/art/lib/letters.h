#ifndef PROOFSHEET_ART_LIB_LETTERS_H
#define PROOFSHEET_ART_LIB_LETTERS_H

#include <cairo.h>

#include "gen/type/type.h"

/* Numbers and single letters: bold, in the current source, the middle of their capitals at x,y; `size` is that of the
   type, pt. Type may be NULL: nothing is drawn then. */
void letters_draw(cairo_t *, struct type *, const char *string, double x, double y, double size);
void letters_number(cairo_t *, struct type *, int number, double x, double y, double size);
/* The size of type, pt, whose capitals are so high, mm. */
double letters_size(double capital);

#endif
