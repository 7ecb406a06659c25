#ifndef PROOFSHEET_EDITION_EDITION_H
#define PROOFSHEET_EDITION_EDITION_H

#include "verify/games.h"
#include "modules.h"

enum { LANGUAGES_MAX = 4 };

/* A game with its words in the languages of the paper, and what of it is printed. */
struct edition {
    const char *data;            /* directory of the kits */
    struct loaded game;
    int languages;
    const struct words *words[LANGUAGES_MAX]; /* the first is the main one */
    struct modules modules;
};

#endif
