#ifndef PROOFSHEET_TESTS_HARNESS_FOLDERS_H
#define PROOFSHEET_TESTS_HARNESS_FOLDERS_H

#include "verify/arena.h"

/* The folders in the data of the sources that hold this file ("looks.xml"), one at least, sorted, NULL behind the last:
   games, the template, and `playlog` where it has such a file. In the arena. */
const char *const *folders_with(struct arena *, const char *file);

#endif
