#ifndef PROOFSHEET_REPLAY_H
#define PROOFSHEET_REPLAY_H

#include "digest.h"
#include "mend.h"
#include "tags.h"
#include "usual.h"

enum verdict {
    VERDICT_SOUND,       /* every line legal, every check right, the claimed result right, the game over */
    VERDICT_UNCLAIMED,   /* the same without a claim */
    VERDICT_UNFINISHED,  /* legal so far, not over, no "end" */
    VERDICT_BROKEN,      /* a line against the rules */
    VERDICT_DIVERGED,    /* legal, but a seeded draw, "=", "#" or the result is wrong */
    VERDICT_UNREADABLE,  /* not a playlog, or beyond the limits */
};
enum { VERDICTS = VERDICT_UNREADABLE + 1 };
const char *verdict_word(enum verdict);

/* One game of a log being replayed, line by line. Zero it once; it is used again for every game. */
struct replay {
    struct game_cache *cache;
    bool strict;                 /* a foreign Kit is an error */
    bool scorings;               /* fill the ledger */

    struct tags tags;      /* this game's tags */
    bool moving;                 /* the tags are read, the table is set */
    int lines;                   /* lines of this game so far */

    struct table table;
    struct usual usual;          /* lines that have been read */
    void *state;
    size_t state_room;
    bool seeded;
    struct chance chance;
    struct table drawn_at;       /* what the chance drew for last */
    struct move drawn; /* what the seed drew last */
    bool ended_early, end_line;
    int moves;                   /* seat and "*" lines accepted */
    struct digest digest;
    int digests;                 /* lines of "#" so far */
    int digested;                /* 1 + the moves behind which the digest was taken; 0: it was not */
    bool claimed;
    int claim[SEATS_MAX];
    bool foreign_kit;            /* the Kit tag names another kit: worth a warning */
    struct ledger ledger;

    enum verdict verdict;        /* after replay_finish */
    struct error error;          /* the error that ended it; kind ERROR_NONE if none did */
    bool scored;
    int score[SEATS_MAX];
};

/* Forgets the last game, keeps the memory. */
void replay_begin(struct replay *);
/* Feeds a line. false once something is wrong: `error` then holds the line, the rule and the finding; further lines of
   this game are to be skipped. Trouble that is not the log's fault (a kit that does not load) is ERROR_SYSTEM or
   ERROR_INPUT there. */
bool replay_line(struct replay *, struct line, int number);
/* Feeds the lines of a log that are at hand, follow one another and are in their usual spelling: nearly all of a game.
   `ahead` (may be NULL) is told of each before it is fed. Ends ahead of one that is left to replay_line, which has a word
   for everything, or behind one that is wrong: false then, as replay_line, and that one is `last`. */
struct ahead {
    void (*tell)(void *context, struct line, int number);
    void *context;
    bool decisions;              /* only of those of seats */
};
bool replay_run(struct replay *, struct log *, const struct ahead *, struct line *last);
/* Plays a draw that was taken from the replay's own seed just now, as the line of that number. */
void replay_play_drawn(struct replay *, const struct move *, int number);
/* Sets the table if this line comes after the tags, so that the position it meets can be seen before it is fed. false
   as replay_line. */
bool replay_set_ahead(struct replay *, struct line, int number);
/* Whether a line has words of this game, wherever it stands; the table need not be set, but its tags must have been read.
   Else the error says what was expected. */
bool replay_spells(struct replay *, struct line);
/* Where a replay stands in its game, so that it may come back there from lines that neither drew from its seed nor held a
   "#". Zero it to start; free the state. */
struct waypoint {
    void *state;
    int lines, moves, items;
    bool ended_early, end_line;
};
void replay_keep(const struct replay *, struct waypoint *);
void replay_come_back(struct replay *, const struct waypoint *);
/* Says that a line could not be read at all. */
void replay_unreadable(struct replay *, const struct error *);
/* The game's text is over: verdict, scores and the scoring at the end. */
void replay_finish(struct replay *);
void replay_free(struct replay *);

/* Value of a tag, or NULL. */
const char *replay_tag(const struct replay *, const char *name);
/* Name of a seat (from 0), or NULL. */
const char *replay_seat(const struct replay *, int seat);
/* mend_line() with the names of its players. */
bool replay_mend(const struct replay *, const void *state, struct line, struct mending *);

#endif
