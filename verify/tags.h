#ifndef PROOFSHEET_TAGS_H
#define PROOFSHEET_TAGS_H

#include "game_cache.h"
#include "log.h"

/* The tags that mean something, then those of PGN, which are kept as they are, and any other. */
enum tag_known {
    TAG_PLAYLOG, TAG_GAME, TAG_RULES, TAG_KIT, TAG_OPTIONS, TAG_SEED, TAG_SEEDHASH, TAG_RESULT, TAG_SEAT1,
    TAG_KEPT = TAG_SEAT1 + SEATS_MAX, TAG_UNKNOWN = TAG_KEPT + 6
};

/* A line as it stood in this place in a game before, and its tag: most games of an archive begin alike. */
enum { TAGS_SEEN = 16, TAG_SEEN_BYTES = 96 };
struct tag_seen {
    struct tag tag;              /* name NULL: none */
    int length;
    char line[TAG_SEEN_BYTES], text[TAG_SEEN_BYTES]; /* the text of the tag: its name, its value */
};

/* The tags of one game, as written. Zero it once; it is used again for every game. */
struct tags {
    struct arena arena;
    int count, room;
    struct tag *tag;
    uint16_t place[TAG_UNKNOWN]; /* 1 + index of the first that is known as this; 0: none */
    struct tag_seen *seen;       /* TAGS_SEEN of them */
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
void tags_clear(struct tags *);
void tags_finish(struct tags *);
/* Takes a tag line. ERROR_UNREADABLE: syntax, a first tag that is not Playlog, a tag that is repeated but allowed only
   once. */
bool tags_take(struct tags *, struct line, int number, struct error *);
/* The same behind a first tag that was refused: this one may be any. */
bool tags_take_on(struct tags *, struct line, int number, struct error *);
/* The tag that is this one, or has that name, or NULL. */
const struct tag *tags_known(const struct tags *, enum tag_known);
const struct tag *tags_find(const struct tags *, const char *name);
/* The tag that one of another name was probably meant to be, or NULL: worth a warning. */
const char *tag_meant(const struct tag *);
/* Everything that can be wrong with the tags of a game. ERROR_UNREADABLE; ERROR_DIVERGED for a wrong SeedHash and,
   if `strict`, a foreign Kit; ERROR_SYSTEM and ERROR_INPUT where the game's kit does not load. */
bool tags_read(const struct tags *, struct game_cache *, bool strict, struct agreement *, struct error *);

#endif
