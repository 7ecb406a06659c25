#ifndef PROOFSHEET_BRAZIL_BUILD_H
#define PROOFSHEET_BRAZIL_BUILD_H

#include "realm.h"

/* build.*, found.*: tiles come to the map; renovate.*: they produce anew. A check is about one line, an effect is that
   of a whole record. */

bool brazil_check_build(const struct brazil_turn *);
void brazil_build(const struct brazil_turn *, const struct move *opening);
bool brazil_check_found(const struct brazil_turn *);
void brazil_found(const struct brazil_turn *, const struct move *opening);

/* Of `renovate`, `also` and the surveyor's `renovate`. */
bool brazil_check_renovate(const struct brazil_turn *);
bool brazil_check_also(const struct brazil_turn *);
/* Whether a seat has a tile that it may renovate. */
bool brazil_may_renovate(const struct brazil_turn *);
/* Every hex that the record names. */
void brazil_renovate(const struct brazil_turn *);

#endif
