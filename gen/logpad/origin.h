#ifndef PROOFSHEET_LOGPAD_ORIGIN_H
#define PROOFSHEET_LOGPAD_ORIGIN_H

#include "form.h"

/* The cell of a filled row that a line of its log was written in; -1: nothing is written for it. */
int origin_of(const struct form *, const struct form_turn *, int line);
/* The letter of a cell, from 'a' on, in the order of the cells that lines come from; 0: it has none. */
char origin_letter(const struct form *, const struct form_turn *, int cell);

#endif
