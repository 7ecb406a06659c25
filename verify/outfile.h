#ifndef PROOFSHEET_OUTFILE_H
#define PROOFSHEET_OUTFILE_H

#include <stdio.h>

#include "error.h"

/* Where a command writes to: standard output, or a file that appears whole or not at all. It is written beside its place
   under a name of its own, synced and renamed. What is no regular file, such as /dev/null, is written as it is. */

struct outfile {
    const char *file;            /* NULL: standard output */
    FILE *stream;
    char *beside;                /* the name until it is whole; NULL where it is written in place */
};

/* ERROR_SYSTEM. */
bool outfile_open(struct outfile *, const char *file, struct error *);
/* Puts the file into its place if `whole`, takes it away otherwise. ERROR_SYSTEM where it could not be written; standard
   output is the caller's to check. */
bool outfile_close(struct outfile *, bool whole, struct error *);

#endif
