#ifndef PROOFSHEET_EDITION_EDITION_H
#define PROOFSHEET_EDITION_EDITION_H

#include "gen/ink/theme.h"
#include "gen/plan/size.h"
#include "gen/type/type.h"
#include "modules.h"
#include "phrase.h"
#include "verify/datadir.h"
#include "verify/games.h"

struct options;

enum { LANGUAGES_MAX = 4 };

/* A game with its words in the languages of the paper, what of it is printed, and the colours, type and phrases to
   print it with: all that drawing needs to know of it. */
struct edition {
    struct datadir dirs;         /* of kits and layouts */
    struct loaded game;
    struct sizes sizes;
    int languages;
    const struct words *words[LANGUAGES_MAX]; /* the first is the main one */
    struct modules modules;
    struct ink ink;              /* its colours and pictures; empty before edition_set */
    struct type *type;           /* NULL before edition_set */
    struct phrasebook *phrases;  /* likewise */
};

/* Loads the game, its words and modules as the options ask for them, into the arena. ERROR_USAGE with the nearest name
   for an unknown game, language or module, else as games_load, theme_check and words_load. */
bool edition_load(const struct options *, const char *game, struct arena *, struct edition *, struct error *);
/* The type that sets these languages. Errors as type_new; ERROR_INPUT at the line of a title or a name that it cannot
   set. */
struct type *edition_type(const struct words *const[], int languages, struct error *);
/* Loads colours, pictures, type and phrases for the game and the words of the edition; `roles` are those that the
   game's art names. Errors as palette_load, pictures_load, edition_type and phrasebook_open. Finish the edition also
   when this fails. */
bool edition_set(struct edition *, const char *const roles[], struct error *);
/* Whether everything could be set and said so far: the first error of type, pictures or phrases. */
bool edition_good(const struct edition *, struct error *);
/* What the game is called in the languages from `from` to before `to`: "寶可頌 Pokésonne". */
void edition_titles(const struct edition *, int from, int to, struct buf *out);
/* Frees colours, pictures, type and phrases; accepts a zeroed edition. */
void edition_finish(struct edition *);

#endif
