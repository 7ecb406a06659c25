#ifndef PROOFSHEET_LOGPAD_HEAD_H
#define PROOFSHEET_LOGPAD_HEAD_H

#include "pad.h"

/* Adds what stands above the table: fields, players, the legend, the words of the log and a filled row. On narrow paper
   the words of modules are a block of their own. */
void head_add(struct pad *);
/* Height of it on the first page. */
double head_height(struct pad *);

#endif
