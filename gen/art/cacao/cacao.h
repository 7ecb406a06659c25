#ifndef PROOFSHEET_ART_CACAO_CACAO_H
#define PROOFSHEET_ART_CACAO_CACAO_H

#include "gen/art/art.h"

static const double CACAO_TILE = 45.0;       /* mm that worker and jungle tiles are wide and high */

extern const struct art cacao_art;

#endif
