#ifndef PROOFSHEET_ART_CACAO_H
#define PROOFSHEET_ART_CACAO_H

#include "../art.h"

static const double CACAO_TILE = 45.0;       /* mm that worker and jungle tiles are wide and high */

extern const struct art art_cacao;

#endif
