#ifndef PROOFSHEET_SEASON_LINES_H
#define PROOFSHEET_SEASON_LINES_H

#include "season.h"

/* The NDJSON of `check --json` on its way into a season. */

/* As season_take; ERROR_INPUT: the line is no record of a game. */
bool lines_take(struct season *, const char *json, size_t length, struct error *);
/* Takes a file of them, "-" is standard input. What was whole stays; a line that is none is ERROR_INPUT with its place,
   as is a summary that counts other than there was. */
bool lines_merge(struct season *, const char *file, struct error *);

#endif
