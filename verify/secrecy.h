#ifndef PROOFSHEET_SECRECY_H
#define PROOFSHEET_SECRECY_H

#include "game.h"

/* What a seat may see of a game with hidden hands; below 0: what everybody may. */

bool secrecy_has(const struct game *);
/* The position as the seat sees it, to be freed. */
void *secrecy_view(const struct table *, const void *state, int seat);
/* Whether something lies elsewhere, or otherwise, in the second of two positions, and the seat sees nothing of it. */
bool secrecy_hides(const struct table *, const void *before, const void *after, int seat);

#endif
