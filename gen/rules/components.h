#ifndef PROOFSHEET_RULES_COMPONENTS_H
#define PROOFSHEET_RULES_COMPONENTS_H

#include "rulesheet.h"

/* Pieces of one set, kind and name, counted from the kit. */
struct component {
    const char *kind, *id; /* id: of its first piece */
    const char *name[RULESHEET_LANGUAGES];
    int set, count, seats, each; /* seats: 1 where it is not counted for each of them */
    bool several;                /* called by its kind */
};
enum { COMPONENTS_MAX = 48 };

/* What is always in the game comes before what an option brings in. Returns how many there are, -1 where a piece has no
   name: the error of the flow. */
int components_count(struct rulesheet *, struct component[], int room);
/* The name of several of them, <name of="tile.many">, where the language has another one for that. */
const char *components_name(struct rulesheet *, int language, const struct component *);

/* Block: how many of each component the kit holds; those of several sets under the names of these. A piece without a
   name is the error of the flow. */
flow_set components_set;

#endif
