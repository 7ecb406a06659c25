#ifndef PROOFSHEET_CUTTER_H
#define PROOFSHEET_CUTTER_H

#include "inputs.h"
#include "log.h"

/* Cuts what is read into the texts of single games, so that they can be judged anywhere, in batches that take bounded
   memory. A game begins at a line [Playlog; what stands ahead of the first is a game of its own if there is anything in
   it, and part of the first otherwise. */

enum { BATCH_BYTES = 512 * 1024, BATCH_GAMES = 1024 };

/* The text of a game. */
struct game_text {
    const char *file;            /* as given */
    const char *saved;           /* when it was, "" where that is not known (input.h) */
    int index;                   /* in the file, from 1 */
    long line;                   /* that its first byte stands on */
    const char *bytes;           /* with TEXT_ROOM more behind them */
    size_t length;
};

struct batch {
    char *bytes;
    struct arena names;
    int count;
    struct game_text game[BATCH_GAMES];
    bool endless;                /* the only game is longer than a batch: read it with cutter_read */
    bool live;                   /* more may come later: whoever waits for these wants them now */
    struct error trouble;        /* behind the games: a file that cannot be read, or not any further */
};
void batch_init(struct batch *);
void batch_finish(struct batch *);

/* Zero it, then set the first members. */
struct cutter {
    struct inputs *inputs;
    int helpers;                 /* threads that may unpack archives ahead */
    struct input input;          /* the file that is being read, where `open` */
    bool open, started;          /* a game of this file has begun */
    const char *file;
    int index;                   /* games of this file cut so far */
    long line;                   /* where the text begins that was not cut yet */
    char *rest;                  /* that text */
    size_t length, scanned;      /* of it; up to where no game begins but at its start */
    int files;                   /* opened so far */
    struct arena names;
    /* Whether a game is left out; NULL: none is. Asked of whole games only, by whoever fills. */
    bool (*leaves_out)(void *context, const struct game_text *);
    void *context;
};
/* Fills a batch anew; what it held is gone. false: nothing is left. */
bool cutter_fill(struct cutter *, struct batch *);
/* More of an endless game: as log_source. It must be read to its end before the next batch is filled. */
long cutter_read(void *cutter, char *to, size_t room, struct error *);
void cutter_finish(struct cutter *);

#endif
