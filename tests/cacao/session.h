#ifndef PROOFSHEET_TESTS_CACAO_SESSION_H
#define PROOFSHEET_TESTS_CACAO_SESSION_H

#include "tests/harness/verdict.h"
#include "verify/games/cacao/line.h"
#include "verify/games/cacao/pile.h"
#include "verify/games/cacao/score.h"
#include "verify/games/cacao/site.h"
#include "verify/judge.h"
#include "verify/legal.h"

/* A table of Cacao, dealt or laid out. */

enum { MOVES_MAX = 4096 };

struct session {
    struct arena arena;
    struct table table;
    const struct cacao *game;
    struct cacao_map *map;
    struct chance chance;
    struct stream dice;
    int moves;
    struct move move[MOVES_MAX];
};

/* Nothing is drawn yet. */
void set_up(struct session *, int seats);
void tear_down(struct session *);
/* Every legal move into the session. */
void list_moves(struct session *);

/* Seat 1 is to place with these tiles in hand ("AAB"), seat 2 holds one tile, and nothing is left to draw. */
void lay_out(struct session *, int seats, const char *hand);
/* Indices of a tile by its id. */
int worker_of(const struct session *, const char *id);
int jungle_of(const struct session *, const char *id);
void lay_jungle(struct session *, const char *id, int x, int y);
void lay_worker(struct session *, const char *id, int x, int y, int turn, int seat);
/* Adds a tile to the display. */
void show(struct session *, const char *id);

/* Plays a line of a seat; returns the rule that refuses it, "" where none does. */
const char *play_line(struct session *, const char *line, struct error *);
/* Plays lines, of which none may be refused; NULL ends them. */
void expect_lines(struct session *, const char *const lines[]);
#define EXPECT_LINES(to, ...) expect_lines(to, (const char *const[]){ __VA_ARGS__, NULL })

#endif
