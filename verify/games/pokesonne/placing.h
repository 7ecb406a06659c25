#ifndef PROOFSHEET_POKESONNE_PLACING_H
#define PROOFSHEET_POKESONNE_PLACING_H

#include "verify/game.h"

/* What lies on the table of 寶可頌, for pictures and digests. */
void pokesonne_each_placing(const void *state, const struct table *, placing_fn *, void *context);
/* Tiles lie for good. */
int pokesonne_settled(const void *state);
void pokesonne_each_placing_from(const struct inventory *, int first);
/* The figure of a line. */
void pokesonne_each_put(const void *state, const struct table *, const struct move *, placing_fn *, void *context);

#endif
