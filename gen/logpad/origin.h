#ifndef PROOFSHEET_LOGPAD_ORIGIN_H
#define PROOFSHEET_LOGPAD_ORIGIN_H

#include "form.h"

/* The cell of a filled row that a line of its log was written in; -1: nothing is written for it. */
int origin_of(const struct form *, const struct form_turn *, int line);
bool origin_has_line(const struct form *, const struct form_turn *, int cell);
/* The letter of a cell, the same in every row: from 'a' on that of its column, which for a tile that lies in a cell are
   two, and for the points of all one. 0: lines come from others. */
char origin_letter(const struct form *, int cell);
/* That of the column of this phrase; 0: there is none. */
char origin_letter_of(const struct form *, const char *name);

#endif
