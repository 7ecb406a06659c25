#ifndef PROOFSHEET_ARCHIVE_H
#define PROOFSHEET_ARCHIVE_H

#include "faults.h"

/* Walks through a log of many games. `before` (may be NULL) is called ahead of every line that is fed while the game is
   still good, `after` when a game is over, in input order; it returns false to stop. The caller's error takes trouble
   with the file only. Behind a walk the replay stands as its last game left it. */
struct walk {
    struct replay *replay;
    void (*before)(struct walk *, struct line, int number);
    bool decisions;              /* it need not be called ahead of lines that are of no seat */
    bool (*after)(struct walk *, int index);
    void *context;
    struct faults *faults;       /* of each game, good in `after`; NULL: the first alone is told */
    int last;                    /* in `after`: number of the game's last line */
};
bool archive_walk(struct walk *, const char *file, struct error *);
/* The same of a log that is open. */
bool archive_walk_log(struct walk *, struct log *, struct error *);

#endif
