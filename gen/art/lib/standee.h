#ifndef PROOFSHEET_ART_LIB_STANDEE_H
#define PROOFSHEET_ART_LIB_STANDEE_H

#include "gen/ink/theme.h"
#include "gen/type/type.h"

/* A figure on a strip that is folded in its middle: foot, back upside down, fold, front, foot. */

/* Draws the figure standing on x,y (the middle of its foot), `height` mm high, from the front or from behind; seen
   through the paper, either is the outline of the other. */
typedef void standee_figure(cairo_t *, const struct livery *, struct type *, bool behind, const void *data, double x,
                            double y, double height);

/* How far the feet reach from either end, mm. */
#define STANDEE_FOOT 8.0

/* Length of the strip for a side of that height, mm. */
double standee_strip(double height);
/* Draws a strip of width × length mm from 0,0. */
void standee_draw(cairo_t *, const struct livery *, struct type *, double width, double length, double bleed,
                  standee_figure *, const void *data);

#endif
