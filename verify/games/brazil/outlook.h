#ifndef PROOFSHEET_BRAZIL_OUTLOOK_H
#define PROOFSHEET_BRAZIL_OUTLOOK_H

#include "realm.h"

/* What the greedy bot knows and makes of a position. */
int brazil_outlook(const void *state, const struct table *, int seat, void *notes);
/* Of moves on the map those that explore, or win at a glance. */
bool brazil_considers(const void *state, const struct table *, const struct move *);
/* Hands of the other seats, their tasks, and cards that lie face down. */
void brazil_veil(void *state, const struct table *, int seat);
void brazil_cover(void *state, const struct table *, int seat);

#endif
