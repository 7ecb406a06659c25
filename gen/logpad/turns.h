#ifndef PROOFSHEET_LOGPAD_TURNS_H
#define PROOFSHEET_LOGPAD_TURNS_H

#include "pad.h"

/* Adds the table with a row for every turn; its rows are as high as the fewest pages allow. */
void turns_add(struct pad *);

#endif
