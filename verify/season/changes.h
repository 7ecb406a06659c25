#ifndef PROOFSHEET_SEASON_CHANGES_H
#define PROOFSHEET_SEASON_CHANGES_H

#include "season.h"

/* What games that were taken have changed: a file was saved again, and some of its games are other ones. */

/* A game that a file had when it was saved earlier, and has no more. */
struct season_change {
    const char *file, *id;
    int number;    /* 0: the file is older than what the ledger has of it, which counts in place of its games */
    bool replaced; /* it counts no more: the game in its place is the same, corrected */
};
typedef void season_listener(void *context, const struct season_change *);
/* Writes the batch and tells what has changed since season_note or the last call, files in the order in which they came.
   ERROR_SYSTEM. */
bool changes_tell(struct season *, season_listener *, void *context, struct error *);

#endif
