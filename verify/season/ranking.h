#ifndef PROOFSHEET_SEASON_RANKING_H
#define PROOFSHEET_SEASON_RANKING_H

#include <assert.h>
#include <stdint.h>

#include "played.h"

/* The table of a tournament. Each place of a game gives points; who shares places shares their points. Ties are broken
   by games won, then by the share of the points made at the table, then by the points of the opponents. */

/* Points are counted in parts, so that every share is whole: the least common multiple of 1 to SEATS_MAX. */
enum { POINT_PARTS = 2520, SHARE_WHOLE = 1000000 };
static_assert(SEATS_MAX == 9, "POINT_PARTS has every number of seats as a divisor");

struct points {
    int places; /* all further places give none */
    int place[SEATS_MAX];
};
#define POINTS_STANDARD "4,2,1"
/* "4,2,1": whole numbers from 0 to 1000. ERROR_USAGE. */
bool points_read(const char *list, struct points *, struct error *);

struct rank_row {
    int person, rank; /* rank from 1; equal ones share it */
    int games, wins;
    int64_t points;    /* in parts */
    int64_t share;     /* of the points at the tables, in millionths, summed over the games */
    int64_t opponents; /* their points, in parts */
    double rating;
};

/* Elo, "The Rating of Chessplayers, Past and Present" (1978): a player whose rating is d below that of another is
   expected to get 1/(1 + 10^(d/400)); what was got beyond that moves both. A game of n seats is one of every pair, each
   with K = RATING_K / (n - 1). */
enum { RATING_START = 1500, RATING_K = 32 };

/* How often one has met another, and was ahead. */
struct crossing {
    int met, ahead;
};

struct ranking {
    int games;
    struct rank_row *row; /* of everybody who played, the best first; in the arena of `played` */
    int rows;
    struct crossing *crossing; /* persons × persons, or NULL */
};
/* `crosses`: with `crossing`. ERROR_SYSTEM, ERROR_INPUT: more people than a table of each against each can hold. */
bool ranking_make(const struct played *, const struct points *, bool crosses, struct ranking *, struct error *);
/* Of a person with another one. */
struct crossing ranking_crossing(const struct played *, const struct ranking *, int person, int other);

#endif
