#ifndef PROOFSHEET_OPTION_H
#define PROOFSHEET_OPTION_H

#include "error.h"

/* Faults of a command line, in the reader's language instead of getopt's. */

struct option;

/* `found` is the last result of getopt_long, with opterr 0 and a list of short options that starts with ':': '?' or
   ':'. ERROR_USAGE that names the option and the one that was probably meant. */
bool option_fail(char **argv, int found, const struct option *known, struct error *);

#endif
