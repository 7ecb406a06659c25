#ifndef PROOFSHEET_HEADING_H
#define PROOFSHEET_HEADING_H

#include "log.h"
#include "shelf.h"

/* The tags of one game, as written. Zero it once; it is used again for every game. */
struct heading {
    struct arena arena;
    int tags, room;
    struct tag *tag;
};

/* The agreements made in the tags. */
struct agreement {
    struct table table;
    bool claimed;
    int claim[SEATS_MAX];        /* the Result, where claimed */
    bool seeded;
    unsigned char key[CHANCE_KEY_BYTES];
    bool foreign_kit;            /* the Kit tag names another kit: worth a warning */
};

/* Forgets the tags and keeps the memory. */
void heading_clear(struct heading *);
void heading_finish(struct heading *);
/* Takes a tag line. ERROR_UNREADABLE: syntax, a first tag that is not Playlog, a tag that is repeated but allowed only
   once. */
bool heading_take(struct heading *, struct line, int number, struct error *);
/* The tag of that name, or NULL. */
const struct tag *heading_find(const struct heading *, const char *name);
/* The tag that one of another name was probably meant to be, or NULL: worth a warning. */
const char *tag_meant(const struct tag *);
/* Everything that can be wrong with the tags of a game. ERROR_UNREADABLE; ERROR_DIVERGED for a wrong SeedHash and,
   if `strict`, a foreign Kit; ERROR_SYSTEM and ERROR_INPUT where the game's kit does not load. */
bool heading_read(const struct heading *, struct shelf *, bool strict, struct agreement *, struct error *);

#endif
