#ifndef PROOFSHEET_ART_HIDESEEK_SIGN_H
#define PROOFSHEET_ART_HIDESEEK_SIGN_H

#include "verify/games/hideseek/kit.h"
#include "gen/ink/theme.h"
#include "gen/type/type.h"

/* The signs of the cards where they are small: on the table of a picture, on the player aid. x,y is the middle, `size`
   the width; type may be NULL: no letters then. */
void hideseek_sign_card(cairo_t *, struct type *, const struct hideseek_card *, double x, double y, double size);
/* The dots of a set of colours from left to right, the first at x,y, `step` apart; returns how many there are. */
int hideseek_sign_dots(cairo_t *, struct type *, int colours, double x, double y, double size, double step);
/* A dot of all five colours. */
void hideseek_sign_rainbow(cairo_t *, double x, double y, double size);
void hideseek_sign_chip(cairo_t *, double x, double y, double size);
/* Where nobody is caught. */
void hideseek_sign_bush(cairo_t *, double x, double y, double size);
/* The back of an action card. */
void hideseek_sign_back(cairo_t *, double x, double y, double width);

#endif
