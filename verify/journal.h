#ifndef PROOFSHEET_JOURNAL_H
#define PROOFSHEET_JOURNAL_H

#include "replay.h"

/* A log while it is written: every line is judged before it is taken, and what can only be one thing is written without
   being asked for. Zero it to start. */
struct journal {
    struct replay replay;        /* its `cache` is set by journal_open */
    struct buf text;             /* the log so far; each line ends with LF */
    int lines;
    size_t head;                 /* bytes of the tags and what else stands before the first move */
    bool moved;                  /* a seat has moved since the last sums */
};

/* Goes on from the text of a log of one game: its tags at least. ERROR_UNREADABLE, ERROR_BROKEN and ERROR_DIVERGED at
   the first line that is wrong, else as replay_line. Finish it in any case. */
bool journal_open(struct journal *, struct game_cache *, const char *text, size_t length, struct error *);
void journal_finish(struct journal *);

/* The same for a journal that may be open: of a text that begins as its own only what is new is judged. */
bool journal_turn(struct journal *, struct game_cache *, const char *text, size_t length, struct error *);

/* Where a journal stands. Zero it to start. */
struct bookmark {
    struct waypoint waypoint;
    size_t length;
    int lines;
    bool moved;
};
void journal_mark(const struct journal *, struct bookmark *);
/* Takes away what was added since. */
void journal_return(struct journal *, const struct bookmark *);
void bookmark_finish(struct bookmark *);

/* Whether the game is over, by the rules or by "end". */
bool journal_is_over(const struct journal *);
/* Adds a line, without its end. false: it is refused as in a log, and nothing has changed. */
bool journal_add(struct journal *, const char *line, struct error *);
/* Adds what follows by itself: draws of the seed, the only legal line where there is but one, also of a draw, and the
   sums where a turn has ended. */
void journal_follow(struct journal *);
/* Takes lines away, back to the last one that did not follow by itself; false: there is no move. */
bool journal_undo(struct journal *);
/* Adds the seat or * that is due to a line that starts with its verb, and puts ids in the place of names ("栗子"). */
void journal_complete(const struct journal *, const char *line, struct buf *out);
/* Every legal line, each without its end; of an open draw, too. */
void journal_each_line(const struct journal *, void (*tell)(void *context, const char *line), void *context);

#endif
