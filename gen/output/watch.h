#ifndef PROOFSHEET_OUTPUT_WATCH_H
#define PROOFSHEET_OUTPUT_WATCH_H

#include "verify/error.h"

/* A piece of work that is done again whenever its input changes: --watch. */

/* Runs in a process of its own and returns its exit status; `round` counts from 1. */
typedef int watch_work(void *with, int round);

/* Does the work at once and again after every change of a kit, table, words, layout, picture, font or
   schema in the folders, which need not exist yet; work that is overtaken by a change is ended by SIGTERM. SIGINT,
   SIGTERM and SIGHUP end the watch: true, and *status is 0. So does a first run with status 2, since another one would
   be in vain: *status is 2 then. ERROR_SYSTEM if the system cannot report changes. */
bool watch(const char *const folder[], int folders, watch_work *, void *with, int *status, struct error *);

#endif
