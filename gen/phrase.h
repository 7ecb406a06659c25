#ifndef PROOFSHEET_PHRASE_H
#define PROOFSHEET_PHRASE_H

#include "../verify/words.h"

/* The words that the press itself prints: <name of="press.…"> and <name of="pad.…"> in data/playlog/<lang>.xml. A game's
   own file may say one of them differently, and English stands behind both. */
enum { PHRASE_LANGUAGES = 8 };

struct phrasebook {
    struct arena arena;
    int languages;
    const char *data;            /* directory of the kits */
    const struct words *game[PHRASE_LANGUAGES];
    const struct words *playlog[PHRASE_LANGUAGES];
    const struct words *english; /* of the playlog: what a language without the phrase falls back to */
    const struct kit *kit;       /* of the playlog: the rules of the log itself */
    struct error error;
};

/* Loads the playlog's words for these languages from the directory the game's kit came from; a language that has none
   gets the English ones. Zero the book to start; finish it also when this fails. */
bool phrasebook_open(struct phrasebook *, const struct kit *game, const struct words *const words[], int languages,
                     struct error *);
/* The phrase in the language of that index, never NULL: a missing one is kept as the book's error. */
const char *phrase(struct phrasebook *, int language, const char *of);
/* The first phrase that was missing: false and *error filled. To be asked before a page is kept. */
bool phrasebook_good(const struct phrasebook *, struct error *);
void phrasebook_finish(struct phrasebook *);

#endif
