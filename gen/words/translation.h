#ifndef PROOFSHEET_WORDS_TRANSLATION_H
#define PROOFSHEET_WORDS_TRANSLATION_H

#include "message.h"

/* The kit of a game, or of the log ("playlog"), whose words are translated like those of a game. Errors as
   games_load. */
const struct kit *translation_kit(const char *data, const char *game, struct arena *, struct error *);
/* The language of that name for which the game has a file, or one that has none yet. NULL with ERROR_USAGE if that is
   not the name of a language. */
const char *translation_language(const char *data, const char *game, const char *lang, struct arena *,
                                 struct error *);

/* Adds the words file of a language in the house form: `said` has the translation of each message, XML, or NULL. `root`
   is that of the English words. A box is only written whole; `boxes` counts those that are left out. */
void translation_write(const struct messages *, const struct node *root, const char *const said[], struct buf *,
                       int *boxes);

#endif
