#ifndef PROOFSHEET_BADGEQUEST_RULES_H
#define PROOFSHEET_BADGEQUEST_RULES_H

#include "kit.h"

/* Badge Quest behind the common interface: deal, phases, lines, scores. */
extern const struct game game_badgequest;

#endif
