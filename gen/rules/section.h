#ifndef PROOFSHEET_RULES_SECTION_H
#define PROOFSHEET_RULES_SECTION_H

#include "rulesheet.h"

/* Adds a heading for the section and a block for each of its rules that are set, with their examples. */
void section_add(struct rulesheet *, int section);
/* A rule in all languages, its id after the paragraph of language `at`; returns the height. */
double section_rule(struct rulesheet *, cairo_t *, double x, double y, int rule, int at);

#endif
