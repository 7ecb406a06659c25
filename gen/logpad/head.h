#ifndef PROOFSHEET_LOGPAD_HEAD_H
#define PROOFSHEET_LOGPAD_HEAD_H

#include "pad.h"

/* Adds what stands above the table: fields, players, the legend, the words of the log and a filled row. Where a page
   does not hold it side by side, each of them is a block of its own. */
void head_add(struct pad *);

#endif
