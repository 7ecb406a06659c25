#ifndef PROOFSHEET_OUTPUT_TEAM_H
#define PROOFSHEET_OUTPUT_TEAM_H

#include <stdbool.h>

#include "verify/error.h"

/* Processes that do one job together: all of them go through the same tasks in the same order, and each task is done by
   whichever comes first. They begin before anything is loaded, since fonts and pictures do not outlive a fork, and share
   nothing but the count of tasks: a task only writes files that no other one writes. */
struct team;

/* Begins as many processes as there are cores, `most` at the most; each returns from this. NULL if there is one core, or
   no room for more processes: then everything is this one's. */
struct team *team_start(int most);
/* Whether the next task is for this process. Without a team every one is. */
bool team_takes(struct team *);
/* Whether this process is not the first. */
bool team_helps(const struct team *);
/* What came out of the tasks: `good` and the error of this process. In the first process it waits for all others and is
   true if everything is good in all of them; else the error is that of the first task that failed. The others end here. */
bool team_finish(struct team *, bool good, struct error *);

#endif
