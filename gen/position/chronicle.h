#ifndef PROOFSHEET_POSITION_CHRONICLE_H
#define PROOFSHEET_POSITION_CHRONICLE_H

#include "verify/archive.h"
#include "verify/buf.h"

/* Logged games, turn by turn, as far as they are to be shown. */

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
    int lines, line_room;
    int *number;   /* of every line of its chapters, in `text`, from 1 */
    enum verdict verdict; /* of the whole game */
    const char *text;     /* the log of the game up to the last line that was read, tags and all */
    int line;             /* the number of its first line in the file */
    const char *date;     /* as its tag has it, or NULL */
};

/* Replays the first game of a file ("-": standard input) up to line `line`, 0: to its end, into the arena; the cache
   outlives it. ERROR_INPUT at the line of a fault that comes before, ERROR_USAGE where no move stands there; as
   archive_walk for the file. */
bool chronicle_read(struct chronicle *, const char *file, int line, struct game_cache *, struct arena *,
                    struct error *);
/* Every game of a file, one behind the other, into *into, which the caller frees; *count is how many there are, and
   those that are there already stay. Errors as chronicle_read. */
bool chronicle_read_all(struct chronicle **into, int *count, const char *file, struct game_cache *, struct arena *,
                        struct error *);

#endif
