#ifndef PROOFSHEET_POKESONNE_FIGURE_H
#define PROOFSHEET_POKESONNE_FIGURE_H

#include "../art.h"
#include "../theme.h"

/* 米寶: a rice-ball child, the same from left and right, so that front and back of a fold-over standee lie on each
   other. Sizes in mm. */

/* Draws one, `height` mm high, standing on x,y (the middle of its foot); type may be NULL: no letter then. */
void figure_draw(cairo_t *, const struct livery *, struct type *, double x, double y, double height);
/* The same with a shadow on the ground, for pictures; `turn` in radians lays it down (a farmer: a quarter turn). */
void figure_stand(cairo_t *, const struct livery *, struct type *, double x, double y, double height, double turn);
/* The mark of a seat with its letter, in a white or coloured field of `size` mm. */
void figure_badge(cairo_t *, const struct livery *, struct type *, double x, double y, double size);

/* Strip of a standee: back flap, back upside down, fold, front, front flap. Its height for a kit's figure height. */
double figure_strip(double height);
void figure_front(cairo_t *, const struct art_piece *, const struct studio *, double bleed);

/* Plates of 50 and 100 points; data is the const struct kit_piece. */
void plate_front(cairo_t *, const struct art_piece *, const struct studio *, double bleed);
void plate_back(cairo_t *, const struct art_piece *, const struct studio *, double bleed);

#endif
