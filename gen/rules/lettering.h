#ifndef PROOFSHEET_RULES_LETTERING_H
#define PROOFSHEET_RULES_LETTERING_H

#include "rulesheet.h"

/* Black letters on a rim of paper `rim` mm wide (0: none), for a picture to stand below them. Draws where cr is not NULL,
   returns the height. */
double lettering_plain(struct rulesheet *, cairo_t *, double x, double y, const char *tag, const struct text *, double rim);
/* Attributes of a title of so many pt by which its letters stand apart as far as their edges need; NULL where they have
   none. The caller unrefs it. */
PangoAttrList *lettering_apart(const struct rulesheet *, double size);
/* The same as lettering_plain for the title of a game, in the letters of its rulebook (<letters>): in its colours, with an edge and a depth. Without
   them, and in low-ink, they are plain. A search finds the text, which lies under them. */
double lettering_set(struct rulesheet *, cairo_t *, double x, double y, const char *tag, const struct text *, double rim);

#endif
