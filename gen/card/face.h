#ifndef PROOFSHEET_CARD_FACE_H
#define PROOFSHEET_CARD_FACE_H

#include "gen/art/art.h"
#include "layout.h"

/* Draws one side of a card as its layout describes it, in mm from the upper left corner of the trim. The layout has
   passed check_layout; text that does not fit is recorded as an error in the edition's type. The piece has `kit`; its
   art, if it has one, draws the pictures of its own that the layout names. */
void face_draw(cairo_t *, const struct layout_face *, const struct art_piece *, const struct edition *);
/* The boxes of its items as thin lines with their element's name, for whoever moves them. */
void face_outline(cairo_t *, const struct layout_face *, const struct art_piece *, const struct edition *);

#endif
