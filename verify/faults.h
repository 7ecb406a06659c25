#ifndef PROOFSHEET_FAULTS_H
#define PROOFSHEET_FAULTS_H

#include "replay.h"

/* All faults of one game in one go, where its verdict names the first alone: every line whose words are none, every sum
   that is wrong, and the first rule that is broken. A line is judged on as it was meant where that is certain enough
   (mend.h); behind a rule that is broken, and where a line stays without a meaning, only words are judged. */

enum { FAULTS_MAX = 100 };

struct fault {
    struct error error;
    const char *text;            /* the line as it stands, in the arena; "" where it cannot be told */
    bool last;                   /* behind it only words are judged, or nothing: `tableless` */
};

/* Zero it once; it is used again for every game. */
struct faults {
    int count, room, left_out;   /* left_out: beyond FAULTS_MAX */
    struct fault *fault;
    struct arena arena;
    bool blind;                  /* only words are judged */
    bool set;                    /* the table was to be set since then */
    bool tableless;              /* at the end of the game: what the words mean was never known */
    bool full;                   /* no line can be taken any more */
    struct error first;          /* what the verdict is about */
    int moves, items, tags;      /* of the replay when it was found */
    bool moving;
};

/* The replay has just refused its first line (NULL: it was no text). */
void faults_begin(struct faults *, struct replay *, const struct line *, int number);
/* A further line of that game; `why` it is no text (line NULL). */
void faults_take(struct faults *, struct replay *, const struct line *, int number, const struct error *why);
/* The game's text is over: replay_finish, and the replay is as if it had stopped at the first fault. */
void faults_finish_game(struct faults *, struct replay *);
/* Forgets the last game, keeps the memory. */
void faults_clear(struct faults *);
void faults_finish(struct faults *);

#endif
