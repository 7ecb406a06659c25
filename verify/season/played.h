#ifndef PROOFSHEET_SEASON_PLAYED_H
#define PROOFSHEET_SEASON_PLAYED_H

#include "season.h"

/* The games of a season that count, in the order of date, event, round and table, and who played them. */

/* Which games; each may be NULL: any. */
struct played_filter {
    const char *game, *event, *round;
    unsigned required; /* requirements, a bit each (proof.h) */
};
/* ERROR_USAGE: the season has no game like that, though it has others, or a requirement that verdicts do not tell of. */
bool played_filter_check(struct season *, const struct played_filter *, struct error *);

struct played_seat {
    int person;       /* from 0, by name */
    int score, place; /* place from 1; equal ones share it */
};
struct played_game {
    const char *game, *options, *event, *date, *round, *table; /* "" where the log has none */
    int moves, seats;
    struct played_seat seat[SEATS_MAX];
};

struct played {
    struct season *season;
    int lacking; /* games that lack what is required */
    bool chosen; /* others of a round may be left out, by game or by what is required */
    int persons;
    const char **name; /* of each person, in the arena */
    bool *listed;      /* whether the person is one of the file's; without a file everybody is */
    struct arena *arena;
};

/* Makes the list of the games and of their players. `people` may be NULL; else each of its lines is a person with the
   ways in which the name is written: "小安 = Xiao An = XA", in small or capital Latin letters; ';' starts a comment. Games with the same name
   on two seats are left out. ERROR_SYSTEM, ERROR_INPUT: a line that is none, a name of two persons, two spellings of a
   person on two seats of one game. */
bool played_open(struct played *, struct season *, const struct played_filter *, const char *people, struct arena *,
                 struct error *);
/* Hands over the games that were left out: who has two seats, where the game was found, or, of
   standard input, the first digits of its id. ERROR_SYSTEM. */
struct doubled_game {
    const char *name, *place;
};
bool played_each_doubled(const struct played *, void (*take)(void *context, const struct doubled_game *), void *context,
                         struct error *);
/* Hands over what cannot be so: somebody at two tables of a round, a date that is none, a round without some of
   its tables, unless games were chosen. `value` is the name or the date, `places` are tables or where the game was found. ERROR_SYSTEM. */
enum oddity { ODDITY_TABLES, ODDITY_DATE, ODDITY_GAP };
struct odd_game {
    enum oddity oddity;
    const char *value, *event, *round, *places;
};
bool played_each_odd(const struct played *, void (*take)(void *context, const struct odd_game *), void *context,
                     struct error *);
/* Hands every game to `take`, which returns false to stop. ERROR_SYSTEM. */
bool played_each(const struct played *, void (*take)(void *context, const struct played_game *), void *context,
                 struct error *);

#endif
