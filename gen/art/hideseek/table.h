#ifndef PROOFSHEET_ART_HIDESEEK_TABLE_H
#define PROOFSHEET_ART_HIDESEEK_TABLE_H

#include "gen/art/art.h"

/* Pictures of positions: each animal as a small card, the cards at it below, and their effect, in a cell of 14 × 23.8
   mm, of which the lower part is empty where there are no cards. */

/* Radius of what goes round a small card where the cell ends, mm. */
#define HIDESEEK_TABLE_CORNER 1.4

enum lay hideseek_table_lay(const struct placing *);
void hideseek_table_depends(const struct placing *, struct buf *);
void hideseek_table_placing(cairo_t *, const struct placing *, const struct edition *);

#endif
