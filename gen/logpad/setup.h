#ifndef PROOFSHEET_LOGPAD_SETUP_H
#define PROOFSHEET_LOGPAD_SETUP_H

#include "pad.h"

/* Adds what is filled in before the first turn, where the form has that. */
void setup_add(struct pad *);

#endif
