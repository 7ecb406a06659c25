#ifndef PROOFSHEET_SHEETS_GEOMETRY_H
#define PROOFSHEET_SHEETS_GEOMETRY_H

#include "imposition.h"

/* Tells the paper's dump where everything stands: of the whole imposition before its first page, and then of each page
   once it has begun. */
void geometry_plan(const struct imposition *);
void geometry_page(const struct imposition *, const struct sheet_page *);

#endif
