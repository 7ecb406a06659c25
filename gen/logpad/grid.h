#ifndef PROOFSHEET_LOGPAD_GRID_H
#define PROOFSHEET_LOGPAD_GRID_H

#include "pad.h"

/* Adds the picture of the rulebook that has the numbers of its columns and rows round it, and what is said of it;
   nothing where there is none. */
void grid_add(struct pad *);

#endif
