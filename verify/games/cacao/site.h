#ifndef PROOFSHEET_CACAO_SITE_H
#define PROOFSHEET_CACAO_SITE_H

#include "map.h"

/* What the workers of Cacao do at a jungle tile, and what a seat may do on the map at all. */

/* What a seat owns, apart from the map, and how many turns it still has. */
struct cacao_village {
    int cacao, sun, field, gold, turns;
};
struct cacao_village cacao_village(const struct cacao_map *, int seat);
/* Sends so many workers to a site; those at a market sell no more than there is. */
void cacao_work(struct cacao_village *, const struct cacao *, const struct cacao_jungle_type *site, int use);
/* activate.edge, activate.use, market.cacao */
bool cacao_activate(struct cacao_map *, const struct cacao *, const struct move *, struct ledger *, struct error *);
/* The jungle type at an edge; how many of its workers may work now. */
const struct cacao_jungle_type *cacao_site(const struct cacao_map *, const struct cacao *, const struct cacao_edge *);
int cacao_site_most(const struct cacao_map *, const struct cacao *, const struct cacao_edge *);
/* overbuild.empty, overbuild.sun: whether the seat whose turn it is may overbuild anything. The error may be NULL. */
bool cacao_may_overbuild(const struct cacao_map *, const struct cacao *, struct error *);

#endif
