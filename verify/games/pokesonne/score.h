#ifndef PROOFSHEET_POKESONNE_SCORE_H
#define PROOFSHEET_POKESONNE_SCORE_H

#include "land.h"

/* Points of 寶可頌: finished regions in a turn, what stands open at the end, and plains. */

/* Scores every region that the tile placed last has finished and sends its meeples home. */
void pokesonne_score_closed(struct pokesonne_land *, const struct pokesonne *, struct ledger *);
static inline void pokesonne_score_turn(struct pokesonne_land *land, const struct pokesonne *game,
                                        struct ledger *ledger)
{
    if ((land->closed != 0 || land->centers > 0) && (land->figures > 0 || land->tokens_lying > 0))
        pokesonne_score_closed(land, game, ledger);
}
/* What a region brings the seat that alone stands on it: in this turn if it is finished, else at the end, as it is. */
int pokesonne_score_alone(const struct pokesonne_land *, const struct pokesonne *, int root);
/* Adds the scoring at the end of the game to points. */
void pokesonne_score(const void *state, const struct table *, int points[SEATS_MAX], struct ledger *);

#endif
