#ifndef PROOFSHEET_LOGPAD_CODES_H
#define PROOFSHEET_LOGPAD_CODES_H

#include "pad.h"

/* Adds the signs of the game that are written as a letter, side by side, and a note below them; nothing where the form
   has none. */
void codes_add(struct pad *);

#endif
