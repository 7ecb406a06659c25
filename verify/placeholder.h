#ifndef PROOFSHEET_PLACEHOLDER_H
#define PROOFSHEET_PLACEHOLDER_H

#include "error.h"

/* Whether a text has the placeholders {1} to {9} of the English one and no others, each as often as it likes.
   ERROR_INPUT at that line, `what` is what the text is called. */
bool placeholder_check(const char *english, const char *text, const char *what, const char *file, int line,
                       struct error *);

#endif
