#ifndef PROOFSHEET_PROGRESS_H
#define PROOFSHEET_PROGRESS_H

#include <stdbool.h>
#include <time.h>

/* How far a long run has got: a number on standard error, once a second. Nothing is told unless that is a terminal, and
   what is written goes elsewhere. */

struct progress {
    bool shown;                  /* a number stands there, without a line end */
    bool wanted;
    time_t told;
};
/* `elsewhere`: what is written goes into a file, not to standard output. */
void progress_start(struct progress *, bool elsewhere);
void progress_tell(struct progress *, long count);
/* Takes the number away, so that something else may stand there. */
void progress_end(struct progress *);

#endif
