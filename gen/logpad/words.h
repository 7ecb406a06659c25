#ifndef PROOFSHEET_LOGPAD_WORDS_H
#define PROOFSHEET_LOGPAD_WORDS_H

#include "gen/edition/phrase.h"

/* The words of the log with the boxes for a game: a row of a line stands once for each line that the game itself names.
   In the book's arena. */
const struct words *words_of_log(struct phrasebook *, int language, const struct words *words, const char *game);

#endif
