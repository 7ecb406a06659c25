#ifndef PROOFSHEET_OUTPUT_WATCH_H
#define PROOFSHEET_OUTPUT_WATCH_H

#include "verify/error.h"

/* A piece of work that is done again whenever its input changes: --watch. */

/* Runs in a process of its own and returns its exit status; `round` counts from 1. */
typedef int watch_work(void *with, int round);

/* Does the work at once and then after every change of a kit, words, layout or schema (.xml, .rng) in the folders,
   which need not be there yet; work that is overtaken by a change is ended by SIGTERM. SIGINT, SIGTERM and SIGHUP end
   it: true, and *status is 0. Also where the first work answers 2, so that another one would be in vain: *status is
   that. ERROR_SYSTEM where the system does not tell of changes. */
bool watch(const char *const folder[], int folders, watch_work *, void *with, int *status, struct error *);

#endif
