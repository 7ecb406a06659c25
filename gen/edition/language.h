#ifndef PROOFSHEET_EDITION_LANGUAGE_H
#define PROOFSHEET_EDITION_LANGUAGE_H

#include "gen/options/wordlist.h"
#include "verify/arena.h"
#include "verify/error.h"

/* Whether a file of that stem in the folder of a game holds words: a tag of BCP 47, which starts with a language of two
   or three letters. Files of the house have longer names, but for kit.xml and pad.xml. */
bool language_may_be(const char *stem);
/* The language of that name for which the game has a file, or of what the name stands for: zh-Hant where zh-TW was
   asked for. In the arena; NULL with ERROR_USAGE and the nearest. */
const char *language_of_game(const char *data, const char *place, const char *lang, struct arena *, struct error *);
/* Where nobody says which languages: those of the usual ones that the game has, else the first it has. ERROR_INPUT where it
   has none. */
bool languages_usual(const char *data, const char *place, const struct word_list *usual, struct arena *,
                     struct word_list *, struct error *);

#endif
