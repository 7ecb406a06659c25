#ifndef PROOFSHEET_CHANCE_H
#define PROOFSHEET_CHANCE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Everything random, from a seed, so that a page of any language can repeat it (playlog 1, Chance): key = BLAKE2b-256
   of the seed; each named source has its own ChaCha20-IETF stream, nonce = first 12 bytes of BLAKE2b-256 of its name,
   counter 0, read as little-endian 32-bit words. */

enum { CHANCE_KEY_BYTES = 32, STREAM_WORDS = 256, PILE_MAX = 512, PILES_MAX = 24, STREAM_NAME = 24 };

struct stream {
    unsigned char key[CHANCE_KEY_BYTES], nonce[12];
    uint32_t block;                       /* next ChaCha20 block */
    int next, filled;                     /* place in `word` */
    uint32_t word[STREAM_WORDS];
};

/* A shuffled pile that is drawn from; item[0] was on top at the shuffle. */
struct pile {
    bool fresh;                           /* made for the key in use */
    char name[STREAM_NAME];               /* of its stream */
    struct stream stream;
    int size, drawn;
    int16_t item[PILE_MAX];
    bool known;                           /* what lay in it before the shuffle, also with another key: */
    int lain;
    int16_t lay[PILE_MAX];
};

/* Where a game's draws come from. A zeroed one is not seeded: its draws are taken from the log. */
struct chance {
    unsigned char key[CHANCE_KEY_BYTES];
    struct pile *pile[PILES_MAX];         /* made by the game as it needs them */
    uint8_t first[PILES_MAX];             /* 1 + where the piles of a rule begin; 0: nobody has asked */
};

/* The key of a seed of `length` bytes. */
void chance_key(const void *seed, size_t length, unsigned char key[CHANCE_KEY_BYTES]);
/* The published commitment to a seed: BLAKE2b-256 of the key, 64 hex digits and a NUL. */
void chance_seedhash(const unsigned char key[CHANCE_KEY_BYTES], char hex[65]);

void stream_init(struct stream *, const unsigned char key[CHANCE_KEY_BYTES], const char *name);
uint32_t stream_word(struct stream *);
/* Unbiased 0..n-1; n = 1 takes no word. n > 0. */
uint32_t stream_below(struct stream *, uint32_t n);
/* i = n-1 … 1: swap a[i] with a[below(i+1)]. */
void stream_shuffle(struct stream *, int16_t *items, int n);
/* 1..6 */
int stream_die(struct stream *);

/* Starts over with a new key: every pile is made anew. */
void chance_start(struct chance *, const unsigned char key[CHANCE_KEY_BYTES]);
/* The same at a table that has agreed on just what the one before has: what lies in its piles is known. */
void chance_restart(struct chance *, const unsigned char key[CHANCE_KEY_BYTES]);
void chance_finish(struct chance *);
/* Pile `at` (the game's own numbering, below PILES_MAX), made with an empty list on first use; its stream is `name`. */
struct pile *chance_pile(struct chance *, int at, const char *name);

#endif
