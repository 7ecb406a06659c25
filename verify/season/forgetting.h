#ifndef PROOFSHEET_SEASON_FORGETTING_H
#define PROOFSHEET_SEASON_FORGETTING_H

#include "season.h"
#include "sheet.h"

/* Games that are in a ledger and do not count, whoever brings them in again. */

enum { FORGETTING_COLUMNS = 8 };

/* Forgets the games of those names, or (`back`) counts them again: a file as it was given to check, with all that it has
   held; its game "FILE:3" as it is now; or the first digits of an id, eight at least. How many it was; -1: ERROR_SYSTEM,
   ERROR_USAGE, and nothing has changed. */
int forgetting_change(struct season *, char *const name[], int names, bool back, struct error *);
/* Adds a row for each: id, game, date, event, round, table, names, place. ERROR_SYSTEM. */
bool forgetting_list(struct season *, struct sheet *, struct error *);

#endif
