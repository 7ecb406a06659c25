#ifndef PROOFSHEET_RULES_AID_H
#define PROOFSHEET_RULES_AID_H

#include "gen/edition/edition.h"
#include "gen/page/press.h"
#include "gen/plan/stock.h"

/* The player aid: the boxes of the words on a sheet that is A5 without a printer's margins, one for every seat in its
   colour, two to an A4 or Letter sheet. One language or two: both on one side if they fit, otherwise the main one on
   the front and the other on the back. */

/* Whether the game's words hold any boxes. */
bool aid_has_text(const struct edition *);
/* Writes it as a PDF, that many of each seat's, for so many seats (0: all). Errors as rules_write; ERROR_USAGE if no
   stock takes the group "aid" or the boxes do not fit at the smallest size. */
bool aid_write(const struct edition *, const struct stocks *, const struct press *, enum duplex, int copies,
               int seats, const char *path, struct error *);

#endif
