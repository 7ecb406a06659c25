#ifndef PROOFSHEET_EDITION_PHRASE_H
#define PROOFSHEET_EDITION_PHRASE_H

#include "verify/buf.h"
#include "verify/words.h"

/* The words that the press itself prints: <name of="press.…">, "packing.…" and "pad.…" in data/playlog/<lang>.xml. A
   game's own file may replace any of them, and English is the fallback of both. */
enum { PHRASE_LANGUAGES = 8 };

struct phrasebook {
    struct arena arena;
    int languages;
    const char *data;            /* directory of the kits */
    const struct words *game[PHRASE_LANGUAGES];
    const struct words *playlog[PHRASE_LANGUAGES];
    const struct words *english; /* of the playlog: the fallback of a language without the phrase */
    const struct kit *kit;       /* of the playlog: the rules of the log itself */
    struct error error;
};

/* Loads the playlog's words for these languages from the directory of the kits, which must live as long as the book; a
   language that has none gets the English ones. Zero the book to start; finish it also when this fails. */
bool phrasebook_open(struct phrasebook *, const char *data, const struct words *const words[], int languages,
                     struct error *);
/* The phrase in the language of that index, never NULL: a missing one is kept as the book's error, in the words of the
   game. */
const char *phrase(struct phrasebook *, int language, const char *of);
/* Whether anybody says it. */
bool phrase_is_there(const struct phrasebook *, int language, const char *of);
/* The phrase in the languages `from` up to, but without, `to`, with blanks between them; what several share
   stands there once. */
void phrase_all(struct phrasebook *, int from, int to, const char *of, struct buf *out);
/* The words that the phrase comes from, never NULL: their tag and their file are its. */
const struct words *phrase_words(const struct phrasebook *, int language, const char *of);
/* The phrase with {1} and {2} in it replaced; NULL: never there. */
void phrase_put(struct phrasebook *, int language, const char *of, const char *one, const char *two, struct buf *);
/* That number of a component in that language: the game's name for one or several (<name of="tile.many">), or else that
   of the press (<name of="press.tile">, "press.tile.many"). */
const char *phrase_component(struct phrasebook *, int language, const char *group, int count);
/* That of the press alone, or NULL. */
const char *phrase_kind(const struct phrasebook *, int language, const char *kind, int count);
/* The string, its first letter a capital as titles have it. */
void phrase_capital(const char *string, struct buf *out);
/* The first phrase that was missing: false and *error filled. To be asked before a page is kept. */
bool phrasebook_good(const struct phrasebook *, struct error *);
void phrasebook_finish(struct phrasebook *);

#endif
