#ifndef PROOFSHEET_LOGPAD_WORKED_H
#define PROOFSHEET_LOGPAD_WORKED_H

#include "pad.h"

/* What the filled rows of the pad become: for each the table behind it, as a picture of the rulebook, beside it the lines
   of the log, below it what has happened. Returns the height; 0 and nothing is drawn where the rulebook does not show all
   of them. */
double worked_draw(const struct pad *, double x, double y);

/* The letter of a cell in a ring round x, y, which the lines that come from it have, too; none for 0. */
void worked_letter(const struct pad *, double x, double y, char letter);

#endif
