#ifndef PROOFSHEET_SEASON_SEASON_H
#define PROOFSHEET_SEASON_SEASON_H

#include "entry.h"
#include "verify/input.h"

/* The ledger of a season: an SQLite file of verdicts by content hash and version of the rules. Tables game, seat,
   verdict, scoring, place and forgotten; views counted, standings, duplicates, by_rule and others. Whatever the order in
   which records and ledgers are taken in, and however often, the same rows result. */

/* A transaction takes whole files until it has so many games, and of a large one as many as SEASON_BATCH. */
enum { SEASON_FEW = 100, SEASON_BATCH = 50000 };

struct season;
struct sqlite3;

/* Opens the ledger, which is made where `create` is set and there is none; ":memory:" is forgotten in the end. NULL
   with ERROR_SYSTEM or ERROR_INPUT. */
struct season *season_open(const char *file, bool create, struct error *);
/* Ends the batch, and everything. NULL is accepted. */
bool season_close(struct season *, struct error *);

/* Takes one entry; the batch that it is in is written by season_flush, or when it is full. On trouble with the ledger the
   batch is left out as a whole, and what is taken next is in another one. */
bool season_take(struct season *, const struct entry *, struct error *);
bool season_flush(struct season *, struct error *);
/* Whether the game of that id (hex digits) is in as the rules of this program judge it, and was right. */
bool season_knows(struct season *, const char *id);

/* Where a game was found; `saved` as in struct entry. */
struct season_place {
    const char *file;
    int number;
    const char *saved;
};
/* Takes another place of a game that it knows. */
bool season_found(struct season *, const char *id, const struct season_place *, struct error *);

/* From now on it is noted of which files something has changed, for changes_tell. */
void season_note(struct season *);
/* Whether a game was taken whose moves are those of another one; how many were taken that are to be forgotten. */
bool season_met_copies(const struct season *);
long season_ignored(const struct season *);

/* Takes another ledger, as a whole. */
bool season_merge(struct season *, const char *file, struct error *);
/* Whether the file is an SQLite file. */
bool season_is_ledger(const char *file);

struct sqlite3 *season_db(struct season *);
/* Fails with what SQLite says. */
bool season_fail(struct season *, struct error *);

#endif
