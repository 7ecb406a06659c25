#ifndef PROOFSHEET_SEASON_PAIRING_H
#define PROOFSHEET_SEASON_PAIRING_H

#include "ranking.h"

/* The tables of the next round: those who have met least, and among them neighbours of the ranking. */

enum { TABLE_MOST = 4, PAIRING_MAX = 1000 };

struct pairing {
    int tables, byes;
    int (*table)[TABLE_MOST]; /* persons in seating order, whoever has begun least first; -1 behind the last */
    int *bye;                 /* who sits out: nobody who has played less than one who plays */
    int again;                /* pairs that have met before */
};

struct pairing_form {
    int size;         /* 3 or 4 at a table, some tables with the other of these numbers where it must be */
    const char *seed; /* of the lot by which those come who have not played; NULL: by name */
};
/* Seats everybody who is listed. The same games give the same tables. In the arena of `played`. ERROR_INPUT: too few or
   too many people. */
bool pairing_make(const struct played *, const struct ranking *, const struct pairing_form *, struct pairing *,
                  struct error *);

#endif
