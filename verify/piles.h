#ifndef PROOFSHEET_PILES_H
#define PROOFSHEET_PILES_H

#include "game.h"

/* The piles of a game's table: in kit order, each shuffled once by the seed. */

/* The next piece of a shuffled pile, top first; `stream` names the pile. */
typedef void dealt_fn(const char *stream, const char *piece, void *context);

/* Pile `rule` (index into game->pile) of that seat or word; shuffled on first use. Valid until the next seed. */
struct pile *pile_of(const struct table *, struct chance *, int rule, int which);
/* Takes the uppermost piece: its value. */
int pile_draw(const struct table *, struct chance *, int rule, int which);
/* Every pile as the seed shuffles it, in the order of the table. */
void game_each_dealt(const struct table *, struct chance *, dealt_fn *, void *context);

#endif
