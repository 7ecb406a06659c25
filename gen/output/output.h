#ifndef PROOFSHEET_OUTPUT_OUTPUT_H
#define PROOFSHEET_OUTPUT_OUTPUT_H

#include "dump.h"
#include "team.h"
#include "tray.h"

/* The place of a command's files, and their descriptions. */
struct output {
    struct tray tray;
    struct dump dump;            /* of the pages, where somebody wants it */
    bool check;                  /* nothing is written: the contents of each file are listed */
    struct team *team;           /* who writes them; NULL: this process alone */
};

/* The path at which to write a file of pages, described by `what`: the next pages recorded in this dump (or NULL) count
   as its. Errors as tray_path. */
const char *output_start(struct output *, struct dump *, const char *name, const char *what, struct error *);
/* Records its number of pages for a dry run. */
void output_finish(struct output *, const struct dump *, const char *name);

#endif
