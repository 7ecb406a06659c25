#ifndef PROOFSHEET_GATHER_H
#define PROOFSHEET_GATHER_H

#include "command.h"
#include "season/played.h"

/* The season that the arguments of a command hold: one ledger, or whatever verdicts and logs there are. */

/* Opens the ledger if it is the only argument; else gathers ledgers, NDJSON and logs, which are checked: those that are
   wrong are told on standard error, and are EXIT_VERDICT in *status. NULL with the error told and EXIT_TROUBLE. */
struct season *gather(const struct request *, int *status);
/* The same down to games and players, as the options choose them. false: as above; the season is to be closed. */
bool gather_played(const struct request *, struct season *, struct played *, struct arena *, int *status);
/* Tells on standard error whose names are not in the file of the players, and who was probably meant; `near`: only if
   that is anybody. */
void gather_tell_unlisted(const struct request *, const struct played *, bool near);

/* The same of games that are logged twice with other players, people at several tables of a round, and dates that are
   none. ERROR_SYSTEM. */
bool gather_tell_doubts(const struct played *, struct error *);

#endif
