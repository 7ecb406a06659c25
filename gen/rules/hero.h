#ifndef PROOFSHEET_RULES_HERO_H
#define PROOFSHEET_RULES_HERO_H

#include "rulesheet.h"

/* Block: the scene of the game with the lettering of its titles, and for how many, how long and from what age. */
flow_set hero_set;
/* The title of a language and the facts below it in the middle of a picture `width` wide, in letters of at most `size` pt
   with a rim of paper. Draws where cr is not NULL, returns the height. */
double hero_letters(struct rulesheet *, cairo_t *, double x, double y, double width, double size, int language);
/* Block: the rule that says in a sentence what you do and how you win. */
flow_set hero_goal;
/* The same on a cover, without its number, in the columns of the languages; returns the height. */
double hero_sentence(struct rulesheet *, cairo_t *, double x, double y, int rule);

#endif
