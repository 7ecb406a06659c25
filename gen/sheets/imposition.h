#ifndef PROOFSHEET_SHEETS_IMPOSITION_H
#define PROOFSHEET_SHEETS_IMPOSITION_H

#include "gen/art/art.h"
#include "gen/page/document.h"
#include "gen/plan/marks.h"
#include "gen/edition/phrase.h"
#include "gen/plan/sheet.h"

/* What an imposition is made from. Piece i of the plan is piece i here. */
struct imposition {
    const struct sheet_plan *plan;
    const struct art_piece *piece;
    int pieces;
    const struct edition *edition;
    enum marks marks;
    double *ink;                 /* NULL, or room for the ink of every page: see ink.h */
};

/* Draws every page of the plan with marks, foot line and ruler; each side of a piece is drawn once and placed as often
   as it is needed. NULL with error set where the document or its type went wrong. Caller saves and frees. */
struct document *impose(const struct imposition *, struct error *);

#endif
