#ifndef PROOFSHEET_DIGEST_H
#define PROOFSHEET_DIGEST_H

#include "game.h"

/* The text over which a position's digest is computed: "turn N" (the seat to move, 0 once the game is over), "score a b
   …" (as in "="), then a line per piece on the table (`what where`), the lines sorted bytewise, each ended by LF. The
   digest is the first 8 bytes of BLAKE2b-256 of it, as hex.

   Whoever asks for the digests of one position after another keeps a struct digest for them. Pieces that lie as they
   are to the end of the game (game->settled) are told once, and their lines kept as they stand in the text, in which long
   runs of them follow one another. Of others that stay for some time the line is kept under their number
   (inventory_knows); they are sorted from the order of the position before. */

struct digest_line {
    uint64_t start[2]; /* its first bytes: they compare as numbers as they do as text */
    size_t at;         /* in the text */
    int length;
};

struct digest_lines {
    struct buf text;
    struct digest_line *line;
    int lines, room;
};

/* A line kept under a number. */
enum { DIGEST_KEPT_LOG2 = 9, DIGEST_KEPT_BYTES = 32 };
struct digest_kept {
    uint64_t number;
    unsigned round;
    struct digest_line line;
    char text[DIGEST_KEPT_BYTES];
};

/* Zero it to start. */
struct digest {
    char hex[17]; /* of the position asked about last */
    struct digest_lines settled; /* in their order, each ended by LF */
    struct digest_lines other;   /* as they were told */
    int *order;                  /* of these: indices into other.line */
    int ordered, order_room;
    struct buf sorted;
    int settling; /* while pieces are told: those ahead that are settled */
    struct digest_kept *kept; /* by a hash of the number */
    uint64_t asked; /* the number of the piece that is told next, 0: it has none */
    unsigned round; /* the game */
};

/* The positions of another game follow. */
void digest_begin(struct digest *);
/* The same, valid until the next call. */
const char *digest_take(struct digest *, const struct table *, const void *state);
void digest_finish(struct digest *);

/* The text alone, the digest alone, of a single position. */
void digest_lines(const struct table *, const void *state, struct buf *out);
void digest_position(const struct table *, const void *state, char hex[17]);

#endif
