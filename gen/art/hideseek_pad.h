#ifndef PROOFSHEET_HIDESEEK_PAD_H
#define PROOFSHEET_HIDESEEK_PAD_H

#include "../art.h"

/* How the log pad takes down a round: a row for what each seat does in it. */
extern const struct art_pad hideseek_pad;

#endif
