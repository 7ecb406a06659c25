#ifndef PROOFSHEET_ART_HIDESEEK_TABLE_H
#define PROOFSHEET_ART_HIDESEEK_TABLE_H

#include "gen/art/art.h"

/* Pictures of positions: each animal as a small card, the cards at it below, and their effect. Cells are TABLE_CELL
   wide and TABLE_TALL times as high, in mm at full size; TABLE_LOW times if there are no cards. */
#define TABLE_CELL 14.0
#define TABLE_TALL 1.7
#define TABLE_LOW 1.0

enum lay hideseek_table_lay(const struct placing *);
void hideseek_table_placing(cairo_t *, const struct placing *, const struct edition *);

#endif
