#ifndef PROOFSHEET_OUTPUT_OUTPUT_H
#define PROOFSHEET_OUTPUT_OUTPUT_H

#include "dump.h"
#include "tray.h"

/* Where a command's files go, and what is told of them. */
struct output {
    struct tray tray;
    struct dump dump;            /* of the pages, where somebody wants it */
    bool check;                  /* nothing is written: every file is told how much it would hold */
};

/* Where to write a file of pages, `what` is told of it: the next pages that this dump (or NULL) is told of count as
   its. Errors as tray_path. */
const char *output_start(struct output *, struct dump *, const char *name, const char *what, struct error *);
/* Tells how long it has become, where nothing is written. */
void output_finish(struct output *, const struct dump *, const char *name);

#endif
