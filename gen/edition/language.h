#ifndef PROOFSHEET_EDITION_LANGUAGE_H
#define PROOFSHEET_EDITION_LANGUAGE_H

#include "verify/arena.h"
#include "verify/error.h"

/* Whether a file of that stem in the folder of a game holds words: a tag of BCP 47, which starts with a language of two
   or three letters. Files of the house have longer names, but for kit.xml and pad.xml. */
bool language_may_be(const char *stem);
/* The language of that name for which data/<game>/ has a file, or of what the name stands for: zh-Hant where zh-TW was
   asked for. In the arena; NULL with ERROR_USAGE and the nearest. */
const char *language_of_game(const char *data, const char *game, const char *lang, struct arena *, struct error *);

#endif
