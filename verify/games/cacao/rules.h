#ifndef PROOFSHEET_CACAO_RULES_H
#define PROOFSHEET_CACAO_RULES_H

#include "kit.h"

/* Cacao behind the common interface: its phases, and what its lines do. */
extern const struct game game_cacao;

#endif
