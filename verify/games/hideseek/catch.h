#ifndef PROOFSHEET_HIDESEEK_CATCH_H
#define PROOFSHEET_HIDESEEK_CATCH_H

#include "ground.h"

/* The marked animal catches. */

/* catch.colour: the colours that the marked animal may catch. */
int hideseek_catch_choices(const struct hideseek_ground *, const struct hideseek *);
void hideseek_catch_animals(struct hideseek_ground *, const struct hideseek *, int colour, struct ledger *);

#endif
