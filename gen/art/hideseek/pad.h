#ifndef PROOFSHEET_ART_HIDESEEK_PAD_H
#define PROOFSHEET_ART_HIDESEEK_PAD_H

#include "gen/art/art.h"

/* The log pad's form for a round: a row for the actions of each seat. */
extern const struct art_pad hideseek_pad;

#endif
