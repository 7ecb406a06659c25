#ifndef PROOFSHEET_ART_CACAO_CACAO_H
#define PROOFSHEET_ART_CACAO_CACAO_H

#include "gen/art/art.h"

extern const struct art cacao_art;

#endif
