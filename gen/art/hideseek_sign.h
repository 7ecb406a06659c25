#ifndef PROOFSHEET_HIDESEEK_SIGN_H
#define PROOFSHEET_HIDESEEK_SIGN_H

#include "../../verify/games/hideseek.h"
#include "../theme.h"
#include "../type.h"

/* What the cards are told by where they are small: on the table of a picture, on the player aid. x,y is the middle,
   `size` the width; type may be NULL: no letters then. */
void sign_dot(cairo_t *, struct type *, enum hue, double x, double y, double size);
/* Dots from left to right for each colour of the set, the first at x,y; `step` apart. Returns how many there are. */
int sign_dots(cairo_t *, struct type *, int colours, double x, double y, double size, double step);
/* The same for what catch cards let an animal choose: all five are one dot of five colours. */
void sign_choice(cairo_t *, struct type *, int all, int colours, double x, double y, double size, double step);
void sign_card(cairo_t *, struct type *, const struct card *, double x, double y, double size);
void sign_chip(cairo_t *, double x, double y, double size);
void sign_hourglass(cairo_t *, double x, double y, double size);
/* A leafy bush: whoever has it cannot be caught. */
void sign_bush(cairo_t *, double x, double y, double size);
/* The back of an action card. */
void sign_back(cairo_t *, double x, double y, double width, double height);

#endif
