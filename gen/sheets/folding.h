#ifndef PROOFSHEET_SHEETS_FOLDING_H
#define PROOFSHEET_SHEETS_FOLDING_H

#include "gen/edition/edition.h"
#include "gen/plan/sheet.h"

/* How folded pieces are built: a picture of each step with its words, in the waste below the pieces of the page or beside
   them. False where there is no room for it. */
bool folding_has_room(const struct edition *, const struct paper *, const struct sheet_page *);
bool folding_draw(cairo_t *, const struct edition *, const struct paper *, const struct sheet_page *);
/* How far all on the page has to rise for them to have room below it; 0 where they have room, or cannot be given it. */
double folding_rise(const struct edition *, const struct paper *, const struct sheet_page *);
/* The same in words alone, as a line. */
void folding_say(const struct edition *, int language, struct buf *out);

#endif
