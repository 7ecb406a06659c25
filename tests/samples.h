#ifndef PROOFSHEET_TESTS_SAMPLES_H
#define PROOFSHEET_TESTS_SAMPLES_H

#include "gen/art/art.h"
#include "gen/ink/theme.h"

/* What must be told apart on paper: kinds of one sort, by the role of their colour, and by what else they are known. */

enum { SAMPLE_MM = 20, KINDS_MOST = 15 };

/* Draws one of them into 20 x 20 mm. */
typedef void draw_sample(const struct edition *, cairo_t *, int kind);

struct sort {
    const char *name;
    const char *mark;            /* what tells them apart besides their colour */
    draw_sample *draw;
    bool signs;                  /* there are more of them than colours can tell: the mark alone counts */
    int kinds;
    int role[KINDS_MOST];
};

/* Of each game whose tests have a samples.c: GAME_sorts, ended by a NULL name; the first of pokesonne are the seats of
   every game. */
#define GAME(id) extern const struct sort id##_sorts[];
SAMPLED_GAMES(GAME)
#undef GAME

const struct livery *samples_seat(int kind);

#endif
