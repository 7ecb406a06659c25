#ifndef PROOFSHEET_LOGPAD_LOGPAD_H
#define PROOFSHEET_LOGPAD_LOGPAD_H

#include "gen/edition/edition.h"
#include "gen/page/press.h"

/* Whether a game has one: without a referee only what its pad.xml says, a score sheet. */
bool logpad_has(const struct edition *);

/* Writes the log pad of a game as a PDF: the form that people at the table fill in to have the game checked later, with
   a row for every tile printed, behind its score sheet and followed by the numbered rules of the log. One language or
   two. Errors as rules_write; ERROR_USAGE if the paper is too small. */
bool logpad_write(const struct edition *, const struct press *, const char *path, struct error *);

#endif
