#ifndef PROOFSHEET_HIDESEEK_OUTLOOK_H
#define PROOFSHEET_HIDESEEK_OUTLOOK_H

#include "verify/game.h"

/* How good a position looks to a seat, with what lies face down as if it were turned up; and what a seat may not know.
   An estimate for bots; no rule. */
int hideseek_outlook(const void *state, const struct table *, int seat, void *notes);
void hideseek_veil(void *state, const struct table *, int seat);

#endif
