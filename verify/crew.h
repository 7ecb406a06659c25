#ifndef PROOFSHEET_CREW_H
#define PROOFSHEET_CREW_H

#include "checker.h"

/* Several checkers at once: one thread reads and cuts, the workers judge a batch each, and the caller gets what they found
   in the order of the input, whoever was first. Memory is bounded by the number of workers. */

enum { CREW_MAX = 256 };

/* Is handed every batch that has been judged; false ends the run. */
struct delivery {
    bool (*take)(void *context, const struct batch *, const struct findings *);
    void *context;
};

/* Checks everything that the cutter gives. One worker: all in the calling thread. false: the delivery ended the run, or
   no thread can be started (ERROR_SYSTEM). */
bool crew_check(int workers, const struct check_form *, struct game_cache *, struct cutter *, struct delivery,
                struct error *);

#endif
