#ifndef PROOFSHEET_ART_POKESONNE_BALL_H
#define PROOFSHEET_ART_POKESONNE_BALL_H

#include <cairo.h>

#include "verify/games/pokesonne/kit.h"
#include "gen/ink/theme.h"

/* The three balls, distinguished by colour, rim, letter and pips. */

enum dye pokesonne_ball_dye(enum pokesonne_ball);
/* The outline of a ball. */
void pokesonne_ball_rim(cairo_t *, enum pokesonne_ball, double x, double y, double radius);
/* Its letter as strokes, `size` mm high: P, G, U. */
void pokesonne_ball_letter(cairo_t *, enum pokesonne_ball, double x, double y, double size);
/* The whole emblem, as on tiles and on the backs of tokens. */
void pokesonne_ball_draw(cairo_t *, enum pokesonne_ball, double x, double y, double radius);

#endif
