#ifndef PROOFSHEET_PAD_COLUMNS_H
#define PROOFSHEET_PAD_COLUMNS_H

#include "foreign.h"
#include "pad.h"

/* The columns of a table that was kept on a game's log pad: the pad's own, those of many pads, and those of the scores. */

/* The names of the columns, last those that many pads have (seat, x …); NULL behind the last. */
const char *pad_column_name(const struct pad *, int);
/* A column that the table does not have, but must; NULL: it has all of them. `there`, unless NULL: how many of the pad's
   own it has. */
const char *pad_missing(const struct value *document, const struct pad *, int *there);
/* Whether the cell is in the column of a player's scores. */
bool pad_is_score(const struct pad *, const struct value *cell);
/* Adds the seats to the log. ERROR_INPUT: no rows, a column that is missing, too many players. */
bool pad_seats(const struct value *document, const struct pad *, struct foreign *, struct error *);

#endif
