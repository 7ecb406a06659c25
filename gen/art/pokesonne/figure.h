#ifndef PROOFSHEET_ART_POKESONNE_FIGURE_H
#define PROOFSHEET_ART_POKESONNE_FIGURE_H

#include "verify/games/pokesonne/land.h"
#include "gen/art/art.h"
#include "gen/ink/theme.h"

/* Figures with the badges of their seats. Sizes in mm. */

/* The kind a kit's id or a placing begins with ("big", "big.red", "big 2"); POKESONNE_FIGURES where there is none. */
enum pokesonne_figure_kind pokesonne_figure_kind_of(const char *word);
/* Its height where a meeple is that high. */
double pokesonne_figure_height(enum pokesonne_figure_kind, double meeple);
/* Draws one, `height` mm high, standing on x,y (the middle of its foot); type may be NULL: no letter then. */
void pokesonne_figure_draw(cairo_t *, enum pokesonne_figure_kind, const struct livery *, struct type *, double x,
                           double y, double height);
/* The same with a shadow on the ground, for pictures; `turn` in radians lays it down (a farmer: a quarter turn). */
void pokesonne_figure_stand(cairo_t *, enum pokesonne_figure_kind, const struct livery *, struct type *, double x,
                            double y, double height, double turn);
/* The strip of a standee: standee.h. */
void pokesonne_figure_front(cairo_t *, const struct art_piece *, const struct edition *, double bleed);

/* Plates of 50 and 100 points; data is the const struct kit_piece. */
void pokesonne_plate_front(cairo_t *, const struct art_piece *, const struct edition *, double bleed);
void pokesonne_plate_back(cairo_t *, const struct art_piece *, const struct edition *, double bleed);

#endif
