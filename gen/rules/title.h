#ifndef PROOFSHEET_RULES_TITLE_H
#define PROOFSHEET_RULES_TITLE_H

#include "rulesheet.h"

/* Block: the picture of the game over its own rules, then title and subtitle in every language. */
flow_set title_set;

/* The scene of the game, drawn by its art or else the file "scene" of its pictures, as wide as the type area; false
   where it has none. Draws where cr is not NULL. An art draws it for that height; a file is `drawn` mm high, and its
   sky is cut off. */
bool title_scene(const struct rulesheet *, cairo_t *, double x, double y, double height, double drawn);
/* The same for the cover of a booklet, which is higher than it is wide: its art's cover, or else the scene. */
bool title_cover(const struct rulesheet *, cairo_t *, double x, double y, double height);
/* The title of a game in a language, bold. */
struct text title_text(const struct words *, double size, double floor, enum align, double width);

#endif
