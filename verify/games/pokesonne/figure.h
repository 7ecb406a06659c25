#ifndef PROOFSHEET_POKESONNE_FIGURE_H
#define PROOFSHEET_POKESONNE_FIGURE_H

#include "land.h"

/* The figure of a turn: where it may stand, and what it may do there. */

static inline const struct pokesonne_tile *pokesonne_last_tile(const struct pokesonne_land *land,
                                                               const struct pokesonne *game)
{
    return &game->tile[pokesonne_placed(land, land->placed_tiles - 1)->type];
}
/* The ball that the token due must show. */
int pokesonne_due_ball(const struct pokesonne_land *, const struct pokesonne *);
/* figure.occupied */
static inline bool pokesonne_is_free(const struct pokesonne_land *land, int region)
{
    return pokesonne_region(land, pokesonne_root(land, region))->meeples == 0;
}
/* figure.occupied; professor.own; starter.own. The error may be NULL here and below. */
bool pokesonne_figure_may_enter(const struct pokesonne_land *, enum pokesonne_figure_kind, int region, struct error *);
/* Whether a token belongs to the roster that the table has agreed on; else an error by that rule. */
bool pokesonne_token_is_in(const struct pokesonne_land *, const struct pokesonne *, int token, const char *rule,
                           struct error *);
/* swap.token */
bool pokesonne_figure_may_swap(const struct pokesonne_land *, const struct pokesonne *, enum pokesonne_figure_kind,
                               int region, int token, struct error *);
/* Gyms on the eight cells round the tile just placed: a bit each. */
unsigned pokesonne_gyms_beside(const struct pokesonne_land *, const struct pokesonne *);
/* Judges a figure line and carries it out: the figure stands, badges are returned, what it draws is due. */
bool pokesonne_figure_play(struct pokesonne_land *, const struct table *, const struct move *, struct ledger *,
                           struct error *);

#endif
