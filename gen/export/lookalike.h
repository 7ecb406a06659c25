#ifndef PROOFSHEET_EXPORT_LOOKALIKE_H
#define PROOFSHEET_EXPORT_LOOKALIKE_H

#include "gen/sheets/run.h"

/* Finds the pieces that look alike from behind: those of one group, size and outline whose backs have the same pixels.
   first[i] is the first piece that looks like piece i, -1 if it has no back or is not printed. `first` has room for
   every piece of the printing. */
void lookalike_find(const struct run *, int first[]);

#endif
