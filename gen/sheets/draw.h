#ifndef PROOFSHEET_SHEETS_DRAW_H
#define PROOFSHEET_SHEETS_DRAW_H

#include "run.h"

/* Draws every page of the batch's plan with these marks, foot line and ruler; each side of a piece is drawn once and
   placed as often as it is needed. `ink`: NULL, or room for the ink of every page (see gen/ink/coverage.h). NULL with
   error set where the document, its type or its phrases went wrong. Caller saves and frees. */
struct document *sheets_draw(const struct batch *, const struct edition *, const struct press *, enum marks,
                             double *ink, struct error *);

#endif
