#ifndef PROOFSHEET_PLAYERS_H
#define PROOFSHEET_PLAYERS_H

#include "arena.h"
#include "error.h"
#include "kit.h"

/* Players as a command line names them: "Mia,小安,阿公", in seat order. */

/* Fills in the names, without blanks around them, and how many there are; no list has none. Full-width commas part them,
   too. ERROR_USAGE: too many, one that is empty, stands there twice or cannot stand in a log. In the arena. */
bool players_read(const char *list, struct arena *, const char *name[SEATS_MAX], int *count, struct error *);

#endif
