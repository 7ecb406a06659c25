#ifndef PROOFSHEET_LOGPAD_LINE_H
#define PROOFSHEET_LOGPAD_LINE_H

#include "verify/games.h"
#include "verify/words.h"

/* Whether the line could stand in a log of the game, whatever has happened there: a move of a seat or of chance in the
   words of its grammar, "=" and a number for each of at least the fewest seats, or end. A game that nobody judges takes
   any line. ERROR_BROKEN with rule line.words. */
bool line_check(const struct loaded *, const char *line, struct error *);
/* Whether the lines that the game's words explain (<name of="pad.line.1"> and so on, up to " | ") could, and are
   numbered without a gap. ERROR_INPUT at the line of the file. */
bool lines_check(const struct loaded *, const struct words *, struct arena *, struct error *);

#endif
