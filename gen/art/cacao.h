#ifndef PROOFSHEET_ART_CACAO_H
#define PROOFSHEET_ART_CACAO_H

#include "../art.h"

extern const struct art art_cacao;

#endif
