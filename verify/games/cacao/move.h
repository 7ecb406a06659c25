#ifndef PROOFSHEET_CACAO_MOVE_H
#define PROOFSHEET_CACAO_MOVE_H

#include "map.h"

/* The moves of Cacao: what struct move means here, and the units that read, draw, judge and list them. */

enum verb { VERB_DRAW, VERB_PLACE, VERB_OVERBUILD, VERB_FILL, VERB_ACTIVATE, VERB_DONE, VERBS };
/* draw: 0 from the jungle pile or the number of the seat that draws; fill: a jungle type; place, overbuild: a worker
   type. x and y stand at the same place wherever there is a cell. */
enum { ARG_TYPE = 0, ARG_PILE = 1, ARG_X = 1, ARG_Y = 2, ARG_TURN = 3, ARG_SIDE = 3, ARG_USE = 4 };

extern const char *const cacao_verbs[VERBS];
extern const char cacao_sides[];         /* "nesw" */

static inline const struct cacao *kit_of(const struct table *table)
{
    return table->pieces;
}

static inline int least(int a, int b)
{
    return a < b ? a : b;
}

/* cacao_line.c: to and from the words of a log line. */
bool cacao_parse(const struct table *, const struct fields *, struct move *, struct error *);
void cacao_print(const struct table *, const struct move *, struct buf *);

/* overbuild.empty, overbuild.sun: whether the seat whose turn it is may overbuild anything. The error may be NULL. */
bool may_overbuild(const struct map *, const struct cacao *, struct error *);

/* cacao_pile.c: what lies in the piles, drawn from the seed or checked for possibility. */
enum { DUE_NONE = -1, DUE_JUNGLE = 0 };
/* The pile from which the next tile must be drawn: DUE_JUNGLE, the number of a seat (1-based), or DUE_NONE. */
int draw_due(const struct map *, const struct cacao *);
void cacao_draw(const void *state, const struct table *, struct chance *, struct move *out);
void cacao_each_dealt(const struct table *, struct chance *, dealt_fn *, void *context);
/* chance.missing, chance.impossible; takes the tile off its pile. */
bool draw_take(struct map *, const struct cacao *, const struct move *, struct error *);

/* cacao_site.c: what activated workers do. */
/* What a seat owns, apart from the map, and how many turns it still has. */
struct village {
    int cacao, sun, field, gold, turns;
};
struct village village_of(const struct map *, int seat);
/* Sends so many workers to a site; those at a market sell no more than there is. */
void village_work(struct village *, const struct cacao *, const struct jungle_type *site, int use);
/* activate.edge, activate.use, market.cacao */
bool site_activate(struct map *, const struct cacao *, const struct move *, struct ledger *, struct error *);
/* The jungle type at an edge; how many of its workers may work now. */
const struct jungle_type *site_of(const struct map *, const struct cacao *, const struct edge *);
int site_most(const struct map *, const struct cacao *, const struct edge *);

/* cacao_score.c: the end of the game. */
void cacao_score(const void *state, const struct table *, int points[SEATS_MAX], struct ledger *);
/* end.temple, end.tie: what a temple pays each seat for its workers. */
void temple_pay(const struct cacao_values *, const int workers[CACAO_SEATS], int seats, int points[CACAO_SEATS]);

/* cacao_outlook.c: what the greedy bot goes by. */
int cacao_outlook(const void *state, const struct table *, int seat);

/* cacao_legal.c: every legal move. */
void cacao_each_move(const void *state, const struct table *, move_fn *, void *context);

/* cacao_placing.c: everything that lies on the table. */
void cacao_each_placing(const void *state, const struct table *, placing_fn *, void *context);

#endif
