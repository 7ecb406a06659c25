#ifndef PROOFSHEET_SHELF_H
#define PROOFSHEET_SHELF_H

#include "games.h"

/* Games loaded once for a whole run. */
struct shelf {
    const char *data;            /* directory of the kits */
    struct arena arena;
    int count;
    struct loaded book[GAMES_MAX];
};
/* Loads the game on first use. Errors as games_load. */
const struct loaded *shelf_take(struct shelf *, const char *id, struct error *);
void shelf_finish(struct shelf *);

#endif
