#ifndef PROOFSHEET_IDENTITY_H
#define PROOFSHEET_IDENTITY_H

#include <stdbool.h>

#include <sodium.h>

#include "buf.h"

/* Which game a text is, wherever it stands: 128 bits of BLAKE2b-256 over its lines, and over its moves alone.

   `id` is over the bytes from the first to the last line that is neither blank nor a comment, each ended by LF, without a
   byte order mark or blanks ahead of them. `moves` is over the lines of seats, of chance and "end", without comments and with one
   blank between words, so that copies under other tags have the same. */

enum { IDENTITY_DIGITS = 32 };

struct identity {
    char id[IDENTITY_DIGITS + 1];
    char moves[IDENTITY_DIGITS + 1]; /* "" where there is no such line */
    long skipped;                /* lines ahead of the first that counts */
};

/* Fed with pieces of a text, cut anywhere. Zero it once; it is used again after each identity_end. */
struct identifying {
    bool begun, moved;           /* a line that counts has come, one of moves */
    bool spilt;                  /* the start of the line is hashed already: it counts, and is no move */
    long skipped;
    struct buf line;             /* the start of a line whose end has not come yet */
    struct buf text, moves;      /* what is to be hashed next; of `text` up to `counted` for sure */
    size_t counted;
    crypto_generichash_state hash, sure, moves_hash;    /* `sure`: up to the last line that counts */
};
void identity_feed(struct identifying *, const char *, size_t length);
void identity_end(struct identifying *, struct identity *);
void identity_finish(struct identifying *);

#endif
