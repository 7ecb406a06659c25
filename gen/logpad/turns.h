#ifndef PROOFSHEET_LOGPAD_TURNS_H
#define PROOFSHEET_LOGPAD_TURNS_H

#include "pad.h"

/* Adds the table with a row for every turn; its rows are as high as the fewest pages allow. */
void turns_add(struct pad *);
/* The head of the table, with the scores of so many seats: its height, and what stands in it over one column; lines are
   the caller's. */
double turns_head_height(const struct pad *);
void turns_draw_head(const struct pad *, const struct column *, int seats, double x, double y);
/* Chooses the height of the rows so that what is filled in takes whole leaves and what is read behind it begins on a
   front: on a page more than the fewest where their number is odd. Further rows fill the last page. False: something
   went wrong. */
bool turns_fill(struct pad *, struct error *);
/* Whether every page of it says what it is and of which game; without that until this is called. */
void turns_entitle(struct pad *, bool);

#endif
