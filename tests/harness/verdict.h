#ifndef PROOFSHEET_TESTS_HARNESS_VERDICT_H
#define PROOFSHEET_TESTS_HARNESS_VERDICT_H

#include "verify/archive.h"

/* What became of a game, in the words of the test files: `sound 8 0`, `broken 31 place.edges`, `unreadable 3:17`,
   `diverged 15 logged "6 0" computed "5 0"`. */
void verdict_add(struct buf *, const struct replay *);

/* The data directory of the run; the text lives as long as the program. */
const char *verdict_data(void);

/* For the .fini of a suite: under AddressSanitizer lost memory is told and aborts; Criterion lets it pass. */
void verdict_no_leaks(void);

#endif
