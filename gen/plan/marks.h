#ifndef PROOFSHEET_PLAN_MARKS_H
#define PROOFSHEET_PLAN_MARKS_H

#include "sheet.h"

/* What is printed of a sheet to cut by: crop marks in the margin, registration marks for a machine instead of them,
   nothing, crosses where cuts meet in the waste, or every cut from end to end. The plan is the same for all but
   MARKS_REGISTER; where it is folded is told by all but MARKS_NONE. */
enum marks { MARKS_EDGE, MARKS_REGISTER, MARKS_NONE, MARKS_CROSS, MARKS_FULL, MARKS };

/* As the command line has them. */
extern const char *const marks_names[MARKS];

/* The lines that are printed of a page, and how many: the page's own for MARKS_EDGE and MARKS_REGISTER, else in the
   arena. Crosses keep MARKS_CLEAR mm beside their lines out of every trim; full lines lie on the edges of trims. */
#define MARKS_CLEAR 0.3
int marks_make(const struct sheet_page *, enum marks, struct arena *, const struct sheet_mark **);

#endif
