#ifndef PROOFSHEET_PACKING_PIECES_H
#define PROOFSHEET_PACKING_PIECES_H

#include "packlist.h"

/* Adds the section of the components, to be ticked off: pictures, count, sheets and ids of each. */
void pieces_add(struct packlist *);
/* Pieces beside each other from x on, all as high as there is room for and no higher than that, mm; returns how wide
   they are together. Draws where there is a context. */
double pieces_draw(struct packlist *, cairo_t *, const struct art_piece *const piece[], int pieces, double x, double y,
                   double width, double height);
/* How many of them, from the first on, stand there as high as that; one where none does. */
int pieces_fit(const struct art_piece *const piece[], int pieces, double width, double height);

#endif
