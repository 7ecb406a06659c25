#ifndef PROOFSHEET_PLAN_MARKS_H
#define PROOFSHEET_PLAN_MARKS_H

#include "sheet.h"

/* The printed guides for cutting a sheet: crop marks in the margin, registration marks for a machine instead of them,
   nothing, crosses where cuts meet in the waste, or every cut from end to end. The plan is the same for all but those
   that a machine reads; all but MARKS_NONE show folds. */
enum marks { MARKS_EDGE, MARKS_REGISTER, MARKS_CORNERS, MARKS_NONE, MARKS_CROSS, MARKS_FULL, MARKS };

/* As the command line has them. */
extern const char *const marks_names[MARKS];
/* Whether they are for the camera of a machine. */
bool marks_are_read(enum marks);

/* The lines printed on a page, and their number: the page's own for MARKS_EDGE and those that are read, otherwise in the
   arena. Crosses keep MARKS_CLEAR mm beside their lines out of every trim; full lines lie on the edges of trims. */
#define MARKS_CLEAR 0.3
int marks_make(const struct sheet_page *, enum marks, struct arena *, const struct sheet_mark **);

#endif
