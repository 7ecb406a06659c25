#ifndef PROOFSHEET_LOGPAD_SAMPLE_H
#define PROOFSHEET_LOGPAD_SAMPLE_H

#include "pad.h"

/* The filled rows, as wide as the page, and the lines of a log that they become. */
void sample_add(struct pad *);
/* The lines that the filled rows before the first turn become. */
void sample_add_setup(struct pad *);

#endif
