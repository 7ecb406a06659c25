#ifndef PROOFSHEET_TYPING_H
#define PROOFSHEET_TYPING_H

#include <stdbool.h>

#include "buf.h"

/* What phones and word processors put in the place of the characters of a keyboard: curly quotes, dashes, full-width
   letters, blanks that do not break, marks that do not show. */

/* Adds the text as a keyboard types it. Returns the first character that had another in its place, full-width ones last
   of all; 0 where there is none. */
unsigned typing_plain(const char *text, size_t length, struct buf *out);
/* The same of quotes alone. */
unsigned typing_straight(const char *text, size_t length, struct buf *out);
/* Whether it stands for a character of ASCII in another width, or shows nothing. */
bool typing_is_wide(unsigned character);

#endif
