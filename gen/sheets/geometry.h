#ifndef PROOFSHEET_SHEETS_GEOMETRY_H
#define PROOFSHEET_SHEETS_GEOMETRY_H

#include "run.h"

/* Records in the dump where everything is: for the whole plan before its first page, then for each page, printed with
   these marks, once it has begun. */
void geometry_plan(struct dump *, const struct sheet_plan *);
void geometry_page(struct dump *, const struct batch *, enum marks, const struct sheet_page *);

#endif
