#ifndef PROOFSHEET_LOGPAD_WORKED_H
#define PROOFSHEET_LOGPAD_WORKED_H

#include "pad.h"

/* Adds what the filled rows of the pad become: for each the table behind it, as a picture of the rulebook, beside it the
   lines of the log, below it what has happened; two of them side by side where their pictures are not too small for it.
   False and nothing where the rulebook does not show all of them. */
bool worked_add(struct pad *);

/* The letter of a cell in a ring round x, y, which the lines that come from it have, too; none for 0. Soft: no line
   does. */
void worked_letter(const struct pad *, double x, double y, char letter, bool soft);

#endif
