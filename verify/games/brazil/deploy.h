#ifndef PROOFSHEET_BRAZIL_DEPLOY_H
#define PROOFSHEET_BRAZIL_DEPLOY_H

#include "realm.h"

/* deploy.*: units come to the map, and a combat card with them; paint.*: paintings; make.*: products. A check is about
   the line that opens the action, an effect is that of a whole record. */

bool brazil_check_deploy(const struct brazil_turn *);
void brazil_deploy(const struct brazil_turn *, const struct move *opening);
bool brazil_check_paint(const struct brazil_turn *);
void brazil_paint(const struct brazil_turn *, const struct move *opening);
bool brazil_check_make(const struct brazil_turn *);
void brazil_make(const struct brazil_turn *, const struct move *opening);

#endif
