#ifndef PROOFSHEET_POSITION_CHRONICLE_H
#define PROOFSHEET_POSITION_CHRONICLE_H

#include "verify/archive.h"
#include "verify/buf.h"

/* A logged game, turn by turn: the first game of a log, as far as it is to be shown. */

/* The lines from where the game could have been ended to where it can be ended again: the turn of a seat, or what comes
   before the first turn. */
struct chapter {
    const char *log; /* its moves and draws, LF between them; without sums, digests and comments */
    int first, last; /* numbers of its first and last line in the file */
};

struct chronicle {
    const char *game; /* its id */
    int seats;
    const char *name[SEATS_MAX]; /* of the seats, NULL where the log has none */
    struct table table;          /* agreed on; its kit and pieces are those of the cache */
    int chapters, room;
    struct chapter *chapter;
    enum verdict verdict; /* of the whole game */
    const char *text;     /* the log of the game up to the last line that was read, tags and all */
    int line;             /* the number of its first line in the file */
};

/* Replays the first game of a file ("-": standard input) up to line `line`, 0: to its end, into the arena; the cache
   outlives it. ERROR_INPUT at the line of a fault that comes before, ERROR_USAGE where no move stands there; as
   archive_walk for the file. */
bool chronicle_read(struct chronicle *, const char *file, int line, struct game_cache *, struct arena *,
                    struct error *);

#endif
