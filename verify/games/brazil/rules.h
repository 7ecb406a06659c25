#ifndef PROOFSHEET_BRAZIL_RULES_H
#define PROOFSHEET_BRAZIL_RULES_H

#include "kit.h"

/* Brazil: Imperial behind the common interface: deal, phases, lines, scores. */
extern const struct game game_brazil;

#endif
