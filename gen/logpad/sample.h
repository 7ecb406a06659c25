#ifndef PROOFSHEET_LOGPAD_SAMPLE_H
#define PROOFSHEET_LOGPAD_SAMPLE_H

#include "pad.h"

/* Whether the filled row is as wide as the table and in its proportions; beside the legend it has its own. */
bool sample_is_wide(const struct pad *);
/* A filled row and the lines that it becomes, in the pad's context; returns where it ends. */
double sample_draw(const struct pad *, double x, double y, double width);

#endif
