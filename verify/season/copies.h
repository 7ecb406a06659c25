#ifndef PROOFSHEET_SEASON_COPIES_H
#define PROOFSHEET_SEASON_COPIES_H

#include "season.h"

/* Copies of a game, its moves under other tags, that contradict one another: somebody else sits there. */

/* The copy that counts, and another; a place is "evening.playlog:3", or NULL. */
struct contradiction {
    const char *names, *place, *other_names, *other_place;
};
typedef void contradiction_taker(void *context, const struct contradiction *);
/* Hands over each; spellings of one person are the same name where played_open has read them. ERROR_SYSTEM. */
bool copies_each(struct season *, contradiction_taker *, void *context, struct error *);
/* Those of games that played_open has chosen. */
bool copies_each_played(struct season *, contradiction_taker *, void *context, struct error *);

#endif
