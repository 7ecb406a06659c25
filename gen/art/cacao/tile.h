#ifndef PROOFSHEET_ART_CACAO_TILE_H
#define PROOFSHEET_ART_CACAO_TILE_H

static const double CACAO_TILE = 45.0; /* mm that worker and jungle tiles are wide and high */

#endif
