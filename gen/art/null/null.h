#ifndef PROOFSHEET_ART_NULL_NULL_H
#define PROOFSHEET_ART_NULL_NULL_H

#include "gen/art/art.h"

/* The stones of the template game. */
extern const struct art null_art;

#endif
