#ifndef PROOFSHEET_RULES_EXAMPLE_H
#define PROOFSHEET_RULES_EXAMPLE_H

#include "rulesheet.h"

/* Block: the position of example `index` of the kit, a caption in every language, and the verdict of the referee. */
flow_set example_set;
/* The mark of a seat, what its colour is called in every language, and its points; returns the width. */
double example_points(struct rulesheet *, cairo_t *, double x, double y, int seat, int points);

#endif
