#ifndef PROOFSHEET_POKESONNE_RULES_H
#define PROOFSHEET_POKESONNE_RULES_H

#include "kit.h"

/* 寶可頌 behind the common interface: its phases, and what its lines do. */
extern const struct game game_pokesonne;

#endif
