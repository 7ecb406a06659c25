#ifndef PROOFSHEET_SITTING_H
#define PROOFSHEET_SITTING_H

#include "journal.h"

/* A game that is being recorded, for programs that show it: a journal that is asked in words of the log and answers in
   JSON, an object or array on one line without its end. Seats are numbered from 1 there. Zero it to start. */
struct sitting {
    struct journal journal;
    int told; /* scorings of the ledger that have been told */
};

/* What people agree on before they sit down. */
struct setting {
    const char *game, *date; /* date: as 2026.11.22, NULL: none */
    const char *options;     /* as in a log; NULL: the standard */
    const char *seed;        /* NULL: people draw */
    int seats;
    const char *const *names; /* of each seat */
};

/* Adds the tags of its log and the blank line behind them. ERROR_USAGE where that many cannot play, or a name or
   a value cannot stand in a log; else as game_cache_take. */
bool setting_add_tags(const struct setting *, struct game_cache *, struct buf *out, struct error *);

/* Adds the log of a game that is over with its final scores as the last of its tags, where none claims others. */
void result_add(const struct journal *, struct buf *out);

/* Goes on from the text of a log, as journal_open; what follows by itself is not yet written. Finish it in any case. */
bool sitting_open(struct sitting *, struct game_cache *, const char *text, size_t length, struct error *);
void sitting_finish(struct sitting *);
/* The same, as journal_turn; what was scored up to there counts as told. */
bool sitting_turn(struct sitting *, struct game_cache *, const char *text, size_t length, struct error *);
/* Back to where it stood at journal_mark of its journal. */
void sitting_return(struct sitting *, const struct bookmark *);

/* Writes the draws, the only moves and the sums that follow. */
void sitting_follow(struct sitting *);
/* Takes a line as it is typed, with or without the seat that is due; what follows by itself waits for sitting_follow.
   false: it is refused, and nothing has changed. */
bool sitting_play(struct sitting *, const char *line, struct error *);
/* Takes away all lines behind that one, which may not be a tag, and what is claimed of the end. */
void sitting_cut(struct sitting *, int line);
/* Takes back as journal_undo does, and what is claimed of the end. */
bool sitting_undo(struct sitting *);
/* A game that is over gets its result. */
void sitting_claim(struct sitting *);

/* Adds {"lines", "moves", "over", "opens", "names", "turn", "mover", "phase", "due", "progress", "scores", "winners",
   "digest"}: turn is 0 where a draw is due and missing once the game is over; mover is whose turn it is, where another
   one decides in it; scores are the final ones once the game is over; names are those of the seats, "" where the log has
   none. */
void sitting_tell_state(const struct sitting *, struct buf *out);
/* Adds everything on the table that the seat due may know, what all may know where it is nobody's turn, and all once
   the game is over, or where it is `open` because nobody who looks plays: [["what", "where", seat, x, y, turn, part, drawn], …], seat 0 being nobody. Where
   it lies stands behind them once more if the language of messages has other words for it, or if the piece's id of the
   kit, "BR-U4" for "unit U4", stands behind that. Words of a decision that is not complete are not told. */
void sitting_tell_placings(const struct sitting *, bool open, struct buf *out);
/* Adds what is hidden in that position: {"own": [i, …], "others": [[seat, "hand", x, y], …]}. Own are the placings, by
   their numbers from 0 there, that the seat due alone may know; of those that it may not know it is told before which seat,
   from 1, and in which cell they lie, and the first word of where: a back. Open, all that not everybody may know are own
   and there are no others. None in a game that is over or hides nothing. */
void sitting_tell_veiled(const struct sitting *, bool open, struct buf *out);
/* Adds the legal lines: ["2 place D 0,0 90", …]. */
void sitting_tell_moves(const struct sitting *, struct buf *out);
/* Adds the scorings since it was asked last: [{"line", "seat", "points", "rule", "what"}, …]. */
void sitting_tell_scorings(struct sitting *, struct buf *out);
/* Adds the numbers of the lines, from one on, of which a seat, from 1, saw nothing when they were played; none once the
   game is over. What it takes grows with how many lines are asked about. */
void sitting_tell_secrets(const struct sitting *, int seat, int from, struct buf *out);
/* Adds the digest of the position alone, without quotes. */
void sitting_tell_digest(const struct sitting *, struct buf *out);
/* Adds the verdict on the log as it stands: {"verdict", "scores", "scorings"}, the scorings being those of the end. */
void sitting_tell_verdict(const struct sitting *, struct buf *out);

/* Adds {"rule", "message", "line"} of what was refused. */
void error_tell(const struct error *, struct buf *out);

#endif
