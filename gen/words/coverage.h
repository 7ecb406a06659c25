#ifndef PROOFSHEET_WORDS_COVERAGE_H
#define PROOFSHEET_WORDS_COVERAGE_H

#include "message.h"
#include "verify/games.h"

/* "GAME in ja: 97 % translated; missing: 3 rules, 1 name": how much of the English words a language covers. */
void coverage_describe(const struct messages *, const char *game, struct buf *);
/* Reports on stderr how many of the game's words and, where it has a log, of the press's own are printed in English
   because their translation is missing; nothing if the language is complete. Errors as messages_load. */
bool coverage_note(const char *data, const struct loaded *, const struct words *, struct arena *, struct error *);

#endif
