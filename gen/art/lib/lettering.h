#ifndef PROOFSHEET_ART_LIB_LETTERING_H
#define PROOFSHEET_ART_LIB_LETTERING_H

#include "gen/edition/edition.h"
#include "gen/ink/palette.h"
#include "gen/type/type.h"

/* Letters may be NULL, plain ones, but for lettering_depth and lettering_draw. */

/* Puts the letters of a title as far apart as their edges need. */
void lettering_space(const struct letters *, struct text *);
/* The same, and makes it smaller, not below its floor, until it stands on one line in its width. */
void lettering_fit(struct type *, const struct letters *, struct text *);
/* How far below the text its letters reach, mm. */
double lettering_depth(struct type *, const struct letters *, const struct text *);
/* Draws the letters of a title over the text that is drawn at x,y already, as type_draw does, in the colour of their edge,
   for a search to find it. Round them is a rim of paper `rim` mm wide (0: none), to stand off a picture. The source is ink
   then. */
void lettering_draw(cairo_t *, struct type *, const struct letters *, double x, double y, const struct text *, double rim);
/* The text and its letters; a plain one comes in the source. */
void lettering_set(cairo_t *, struct type *, const struct letters *, double x, double y, const struct text *, double rim);
/* Of the width of a form or a list, what it is called has at most so much beside the titles of its game. */
#define LETTERING_BESIDE 0.6
/* Those, in all languages, behind that: in letters of the game in this theme, if it has any, and no larger than
   fits, at the right end of the width, on the baseline of `head`, which stands at x, y. NULL: only fits them. The
   source is ink then. */
void lettering_beside(cairo_t *, const struct edition *, enum theme, double x, double y, double width,
                      const struct text *head);

#endif
