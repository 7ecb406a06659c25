#ifndef PROOFSHEET_LOGPAD_SAMPLE_H
#define PROOFSHEET_LOGPAD_SAMPLE_H

#include "pad.h"

/* A filled row, as wide as the table, and the lines of a log that it becomes; the lines of the filled rows before the
   first turn. */
void sample_add(struct pad *);

#endif
