#ifndef PROOFSHEET_PLACEHOLDER_H
#define PROOFSHEET_PLACEHOLDER_H

#include "error.h"

/* Whether a text has the placeholders {1} to {9} of the English one and no others, each any number of times.
   ERROR_INPUT at that line; `what` is the name of the text. */
bool placeholder_check(const char *english, const char *text, const char *what, const char *file, int line,
                       struct error *);

#endif
