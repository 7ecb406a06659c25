#ifndef PROOFSHEET_RULES_BOOKLET_H
#define PROOFSHEET_RULES_BOOKLET_H

#include "rulesheet.h"

/* Pages, two on a side of a sheet that is folded and stapled in its middle. The sheets of paper lie inside each other;
   the creep of thicker stacks (0.1 mm a sheet) is not corrected. */

/* Pages of a folded sheet. */
enum { BOOKLET_SHEET = 4 };

/* Pages of a booklet for that many: the next multiple of four. */
int booklet_pages(int pages);
/* Which page, from 0, lies on a side (0: front of the outermost sheet, 1: its back, 2: front of the next) in its left
   or right half, as the side is read. */
int booklet_page(int pages, int side, bool right);

/* The sheet with the fold upright, and a page: half of it. */
struct paper booklet_sheet(const struct paper *);
struct paper booklet_half(const struct paper *sheet);

/* Prints the rule sheet, which is set and placed for booklet_half, onto the sheets of this press (booklet_sheet). Backs
   are turned for the edge that the printer turns the paper over, of the sheet as it is read: DUPLEX_LONG or
   DUPLEX_SHORT. Errors as rulesheet_print. */
bool booklet_print(struct rulesheet *, const struct press *, enum duplex, struct error *);

#endif
