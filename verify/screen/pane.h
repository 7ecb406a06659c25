#ifndef PROOFSHEET_SCREEN_PANE_H
#define PROOFSHEET_SCREEN_PANE_H

#include "verify/buf.h"

/* Text cut to the columns of a part of a screen. Characters may take two of them; one that would stand half outside is
   left out, with a blank for the half that is inside. */

/* Adds the columns from … from + columns - 1 of a line, which ends at its LF or NUL. */
void pane_crop(const char *line, int from, int columns, struct buf *out);
/* Adds a text of lines with none of them wider than so many columns: broken at blanks, or between characters that take
   two columns, or where nothing else helps; what is broken off is indented like its line. Every line ends with LF. */
void pane_wrap(const char *text, int columns, struct buf *out);
/* The start of line n (from 0) of a text; its end where it has fewer. */
const char *pane_line(const char *text, int n);
int pane_lines(const char *text);

#endif
