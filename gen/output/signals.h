#ifndef PROOFSHEET_OUTPUT_SIGNALS_H
#define PROOFSHEET_OUTPUT_SIGNALS_H

/* The signals that end a program (HUP, INT, QUIT, PIPE, TERM, XCPU), while there is something to take away first. The
   program still ends by the signal; one that is ignored stays ignored. A file too large is an error, no signal. */

/* From now on `clean(with)` goes before such an end. It may only call what a signal handler may. */
void guard_start(void (*clean)(void *with), void *with);
void guard_stop(void);

/* What stands between the two is done as a whole: a signal waits for its end. Not to be nested. */
void guard_hold(void);
void guard_release(void);

#endif
