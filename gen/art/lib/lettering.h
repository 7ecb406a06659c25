#ifndef PROOFSHEET_ART_LIB_LETTERING_H
#define PROOFSHEET_ART_LIB_LETTERING_H

#include "gen/ink/palette.h"
#include "gen/type/type.h"

/* Adds to the attributes of a title of so many pt that its letters stand apart as far as their edges need; nothing where
   letters are NULL. */
void lettering_apart(PangoAttrList *, const struct letters *, double size);
/* Makes a title smaller, not below its floor, until it stands on one line in its width, its letters apart. The empty
   attributes become part of it; the caller unrefs them when it is drawn. */
void lettering_fit(struct type *, const struct letters *, struct text *, PangoAttrList *attrs);
/* How far below the text its letters reach, mm. */
double lettering_depth(const struct letters *, const struct text *);
/* Draws the letters of a title over the text that type_draw has drawn at x,y, which a search finds; round them a rim of
   paper `rim` mm wide (0: none), to stand off a picture. The source is ink then. */
void lettering_draw(cairo_t *, struct type *, const struct letters *, double x, double y, const struct text *, double rim);

#endif
