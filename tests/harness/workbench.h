#ifndef PROOFSHEET_TESTS_HARNESS_WORKBENCH_H
#define PROOFSHEET_TESTS_HARNESS_WORKBENCH_H

#include <stdbool.h>

#include "verify/arena.h"
#include "verify/buf.h"

/* A folder of its own in which a test runs the press. */
struct workbench {
    struct arena arena;
    const char *dir;
};

void workbench_open(struct workbench *);
/* Takes the folder away with all that is in it. */
void workbench_close(struct workbench *);

/* A path in the folder. */
const char *workbench_path(struct workbench *, const char *name);
/* Runs `proofsheet-gen WORDS -o <folder>/<out>`; its exit status. What it says goes to the files "out" and "err" of the
   folder. */
int workbench_press(struct workbench *, const char *words, const char *out);
/* Reads a file of the folder; it must be there. */
void workbench_read(struct workbench *, const char *name, struct buf *);
bool workbench_same(struct workbench *, const char *a, const char *b);
/* How many files are in a folder of the folder, hidden ones too; -1 where there is none. */
int workbench_files(struct workbench *, const char *name);

#endif
