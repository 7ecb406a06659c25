#ifndef PROOFSHEET_LOGPAD_TURNS_H
#define PROOFSHEET_LOGPAD_TURNS_H

#include "pad.h"

/* Adds the table with a row for every turn; its rows are as high as the fewest pages allow. */
void turns_add(struct pad *);
/* Whether every page of it says what it is and of which game; without that until this is called. */
void turns_entitle(struct pad *, bool);

#endif
