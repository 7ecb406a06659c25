#ifndef PROOFSHEET_TRACE_H
#define PROOFSHEET_TRACE_H

#include "archive.h"

/* Adds to a fault that is about a piece which is gone (error.piece) in which line that happened, where the text of the
   game is at hand: it is replayed up to there. `line` is the number of its first line. */
void trace_piece(struct game_cache *, const char *text, size_t length, int line, struct error *);

#endif
