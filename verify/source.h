#ifndef PROOFSHEET_SOURCE_H
#define PROOFSHEET_SOURCE_H

#include "buf.h"
#include "error.h"

/* Adds the bytes of a file that an author writes. `expected`: what it should hold, in messages. ERROR_SYSTEM if it cannot be
   read or is no regular file, ERROR_INPUT if it is empty or larger than 8 MB. */
bool source_read(const char *file, const char *expected, struct buf *, struct error *);
/* The same of what may be "-", standard input. */
bool source_read_input(const char *file, const char *expected, struct buf *, struct error *);

#endif
