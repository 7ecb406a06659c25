#ifndef PROOFSHEET_LOGPAD_SIGN_H
#define PROOFSHEET_LOGPAD_SIGN_H

#include "pad.h"
#include "verify/grammar.h"

/* How cells, turns and sides are read: a picture each, with what it says. */

/* Whether a line of the game has such a word. */
bool sign_is_asked(const struct pad *, enum slot_kind);
/* That of cells, turns or sides with its note beside it, or below it where that would be too narrow; returns the
   height. */
double sign_set(const struct pad *, double x, double y, double width, enum slot_kind);

#endif
