#ifndef PROOFSHEET_HIDESEEK_CATCH_H
#define PROOFSHEET_HIDESEEK_CATCH_H

#include "ground.h"

/* The marked animal catches. */

/* catch.colour: the colours that the marked animal may catch. */
int hideseek_catch_choices(const struct hideseek_ground *, const struct hideseek *);
/* catch.all, catch.slower, catch.hidden, catch.own */
bool hideseek_is_caught(const struct hideseek_ground *, const struct hideseek *, int animal, int colours);
void hideseek_catch_animals(struct hideseek_ground *, const struct hideseek *, int colour, struct ledger *);

#endif
