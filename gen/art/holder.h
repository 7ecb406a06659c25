#ifndef PROOFSHEET_ART_HOLDER_H
#define PROOFSHEET_ART_HOLDER_H

#include "gen/plan/net.h"
#include "gen/plan/size.h"
#include "verify/kit.h"

/* Pieces that hold others and take their size from them: <box for="card" thickness="0.3"/> is a tuck box for all cards of the
   kit, thickness being that of one of them in mm; <divider for="card"/> stands between them. */

/* How thick a card is where the kit does not say it, in mm: card of 300 g/m². */
#define HOLDER_THICKNESS 0.3

bool holder_is(const struct kit_piece *);
/* Its net. ERROR_INPUT at the piece where the kit has none of those that it is for, or their sizes cannot be read. */
bool holder_net(const struct kit *, const struct sizes *, const struct kit_piece *, struct net *, struct error *);
/* The size of what that face is drawn on: a panel of a holder, or else the piece; 0 × 0 where it has none. Errors as
   size_read and holder_net. */
bool holder_face(const struct kit *, const struct sizes *, const struct kit_piece *, enum net_face, struct size *,
                 struct error *);

#endif
