#ifndef PROOFSHEET_DIGEST_H
#define PROOFSHEET_DIGEST_H

#include "game.h"

/* The text over which a position's digest is computed: "turn N" (the seat to move, 0 once the game is over), "score a b
   …" (as in "="), then a line per piece on the table (`what where`), the lines sorted bytewise, each ended by LF. */
void digest_lines(const struct table *, const void *state, struct buf *out);
/* First 8 bytes of BLAKE2b-256 of it, as hex. */
void digest_position(const struct table *, const void *state, char hex[17]);

#endif
