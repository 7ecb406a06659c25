#ifndef PROOFSHEET_BOT_H
#define PROOFSHEET_BOT_H

#include "game.h"

/* Players that need nobody. */
enum bot_kind {
    BOT_RANDOM, /* any legal move */
    BOT_GREEDY, /* the move that leaves it best off when everybody plays the rest of the turn by their best next step */
};

struct moves {
    int count, room;
    struct move *move;
};

struct bot {
    enum bot_kind kind;
    const struct table *table;
    size_t size;
    void *seen;                  /* the position as its seat may know it */
    void *after, *further;       /* copies of that, to try moves on */
    bool led;                    /* `further` is a copy of it, and what has been played on it can be undone */
    void *notes;                 /* the game's, from one outlook to the next; or NULL */
    struct stream dice;
    struct moves moves, next;
    struct move picked;
};

/* The table must outlive the bot. */
void bot_init(struct bot *, enum bot_kind, const struct table *);
void bot_finish(struct bot *);
/* Begins a game: whatever the bot leaves to chance comes from this key. */
void bot_start(struct bot *, const unsigned char key[CHANCE_KEY_BYTES]);
/* A move of the seat that is to decide; valid until the next call. */
const struct move *bot_choose(struct bot *, const void *state);

#endif
