#ifndef PROOFSHEET_ART_BRAZIL_BRAZIL_H
#define PROOFSHEET_ART_BRAZIL_BRAZIL_H

#include "gen/art/art.h"

/* The maps of Brazil: Imperial; all other pieces have their faces from layouts. */
extern const struct art brazil_art;

#endif
