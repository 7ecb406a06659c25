#ifndef PROOFSHEET_ART_HIDESEEK_PORTRAIT_H
#define PROOFSHEET_ART_HIDESEEK_PORTRAIT_H

#include <cairo.h>

#include "verify/kit.h"
#include "verify/error.h"

/* A picture of an animal, made of nothing but the attributes of its <character>, in a box from 0,0, mm. */

/* Every <character> of the kit can be drawn: else ERROR_INPUT at its file and line. Ask it before the others draw. */
bool hideseek_portrait_check(const struct kit *, struct error *);
/* The whole animal before its backdrop, as large as the box lets it be. */
void hideseek_portrait_draw(cairo_t *, const struct kit_piece *character, double width, double height);
/* The animal and what it has about it alone. */
void hideseek_portrait_figure(cairo_t *, const struct kit_piece *character, double width, double height);
/* Only its head, in a square, for small pictures. */
void hideseek_portrait_head(cairo_t *, const struct kit_piece *character, double size);

#endif
