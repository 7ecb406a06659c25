#ifndef PROOFSHEET_ART_HIDESEEK_PAD_H
#define PROOFSHEET_ART_HIDESEEK_PAD_H

#include "gen/art/art.h"

/* How the log pad takes down a round: a row for what each seat does in it. */
extern const struct art_pad hideseek_pad;

#endif
