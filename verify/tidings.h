#ifndef PROOFSHEET_TIDINGS_H
#define PROOFSHEET_TIDINGS_H

#include "season/changes.h"
#include "season/copies.h"
#include "season/played.h"

/* What an organiser should know of a ledger beside the verdicts, on standard error: games that others have replaced, that
   are to be forgotten, and copies that contradict one another. */

enum { TIDINGS_MOST = 20 };      /* lines of a kind; the rest is counted */

/* Zeroed. */
struct tidings {
    long changes, contradictions, odd, doubled;
};
/* A season_listener of them. */
void tidings_take(void *tidings, const struct season_change *);
/* A contradiction_taker. */
void tidings_contradict(void *tidings, const struct contradiction *);
/* Of played_each_odd. */
void tidings_wonder(void *tidings, const struct odd_game *);
/* Of played_each_doubled. */
void tidings_leave_out(void *tidings, const struct doubled_game *);
/* At the end of a run, the rest. ERROR_SYSTEM. */
bool tidings_tell(struct tidings *, struct season *, struct error *);
/* What TIDINGS_MOST has left out of so many. */
void tidings_count(long count);

#endif
