#ifndef PROOFSHEET_OPTION_H
#define PROOFSHEET_OPTION_H

#include "error.h"

/* What is wrong with a command line, in the reader's language instead of getopt's. */

struct option;

/* `found` is what getopt_long has just answered, with opterr 0 and a list of short options that starts with ':': '?' or
   ':'. ERROR_USAGE that names the option and the one that was probably meant. */
bool option_fail(char **argv, int found, const struct option *known, struct error *);

#endif
