#ifndef PROOFSHEET_OUTPUT_SIGNALS_H
#define PROOFSHEET_OUTPUT_SIGNALS_H

#include <sys/types.h>

/* The signals that end a program (HUP, INT, QUIT, PIPE, TERM, XCPU), while there is something to take away first. The
   program still ends by the signal; one that is ignored stays ignored. A file too large is an error, no signal. */

/* From now on `clean(with)` runs before the program ends by a signal. It may only call async-signal-safe functions. */
void guard_start(void (*clean)(void *with), void *with);
void guard_stop(void);

/* Code between the two runs as a whole: a signal waits until its end. Not to be nested. */
void guard_hold(void);
void guard_release(void);

/* These processes, of which those that are 0 are none, end before anything is taken away; they stay the caller's, who
   holds signals back meanwhile. */
void guard_helpers(const pid_t *helper, int count);
/* In a helper: TERM ends it, also where the program was begun with TERM ignored. */
void guard_as_helper(void);

#endif
