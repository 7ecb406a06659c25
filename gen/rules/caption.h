#ifndef PROOFSHEET_RULES_CAPTION_H
#define PROOFSHEET_RULES_CAPTION_H

#include "rulesheet.h"

/* Type of captions: a point smaller than paragraphs, but never below 8 pt. */
double caption_size(const struct rulesheet *);
struct text caption_text(const struct rulesheet *, const struct words *, const struct node *, double width);
/* A name of the words in every language, one below the other, the first one bold; `number`: of a rule before it, or
   NULL. Returns the height; and the width of the widest line. */
double caption_names(struct rulesheet *, cairo_t *, double x, double y, double width, enum align, const char *of,
                     const char *number);
double caption_names_width(struct rulesheet *, double width, const char *of, const char *number);

#endif
