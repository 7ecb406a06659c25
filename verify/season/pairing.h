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

/* Seats everybody for whom `there` is set, `size` (3 or 4) at a table, some tables with the other of these numbers
   where it must be. The same games give the same tables. In the arena of `played`. ERROR_INPUT: too few or too many
   people. */
bool pairing_make(const struct played *, const struct ranking *, const bool there[], int size, struct pairing *,
                  struct error *);

#endif
