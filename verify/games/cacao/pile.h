#ifndef PROOFSHEET_CACAO_PILE_H
#define PROOFSHEET_CACAO_PILE_H

#include "map.h"
#include "verify/piles.h"

/* The piles of Cacao: every player's worker tiles, and the jungle tiles. */

enum cacao_pile { CACAO_PILE_WORKERS, CACAO_PILE_JUNGLE, CACAO_PILES };
extern const struct pile_rule cacao_piles[];

enum { CACAO_DUE_NONE = -1, CACAO_DUE_JUNGLE = 0 };
/* The pile from which the next tile must be drawn: CACAO_DUE_JUNGLE, the number of a seat (1-based), or
   CACAO_DUE_NONE. */
int cacao_draw_due(const struct cacao_map *, const struct cacao *);
void cacao_draw(const void *state, const struct table *, struct chance *, struct move *out);
/* chance.missing, chance.impossible; takes the tile off its pile. */
bool cacao_take(struct cacao_map *, const struct cacao *, const struct move *, struct error *);

#endif
