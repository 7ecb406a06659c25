#include "chance.h"

#include <endian.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "arena.h"

void chance_key(const void *seed, size_t length, unsigned char key[CHANCE_KEY_BYTES])
{
    crypto_generichash(key, CHANCE_KEY_BYTES, seed, length, NULL, 0);
}

void chance_seedhash(const unsigned char key[CHANCE_KEY_BYTES], char hex[65])
{
    unsigned char hash[32];

    crypto_generichash(hash, sizeof hash, key, CHANCE_KEY_BYTES, NULL, 0);
    sodium_bin2hex(hex, 65, hash, sizeof hash);
}

/* With the nonce that it has. */
static void start_over(struct stream *stream, const unsigned char key[CHANCE_KEY_BYTES])
{
    memcpy(stream->key, key, CHANCE_KEY_BYTES);
    stream->block = 0;
    stream->next = stream->filled = 0;
}

void stream_init(struct stream *stream, const unsigned char key[CHANCE_KEY_BYTES], const char *name)
{
    unsigned char hash[32];

    crypto_generichash(hash, sizeof hash, (const unsigned char *)name, strlen(name), NULL, 0);
    memcpy(stream->nonce, hash, sizeof stream->nonce);
    start_over(stream, key);
}

/* The first blocks suffice for most piles, twice as many for most dice; a stream that is used longer is filled in larger
   steps. Eight are what libsodium makes side by side. */
static void refill(struct stream *stream)
{
    static const unsigned char zero[STREAM_WORDS * 4];
    unsigned blocks = stream->block <= 8 ? 8 : STREAM_WORDS / 16;

    crypto_stream_chacha20_ietf_xor_ic((unsigned char *)stream->word, zero, blocks * 64, stream->nonce, stream->block,
                                       stream->key);
    for (unsigned i = 0; i < blocks * 16; i++)
        stream->word[i] = le32toh(stream->word[i]);
    stream->block += blocks;
    stream->next = 0;
    stream->filled = (int)(blocks * 16);
}

static inline uint32_t take_word(struct stream *stream)
{
    if (stream->next == stream->filled)
        refill(stream);
    return stream->word[stream->next++];
}

uint32_t stream_word(struct stream *stream)
{
    return take_word(stream);
}

static inline uint32_t take_below(struct stream *stream, uint32_t n)
{
    uint32_t word, below;

    if (n <= 1)
        return 0;
    do {
        word = take_word(stream);
        below = word % n;
    } while (word - below > UINT32_MAX - (n - 1));   /* among the last 2^32 mod n words, which would favour some */
    return below;
}

uint32_t stream_below(struct stream *stream, uint32_t n)
{
    return take_below(stream, n);
}

void stream_shuffle(struct stream *stream, int16_t *items, int n)
{
    for (int i = n - 1; i > 0; i--) {
        uint32_t j = take_below(stream, (uint32_t)i + 1);
        int16_t swapped = items[i];
        items[i] = items[j];
        items[j] = swapped;
    }
}

int stream_die(struct stream *stream)
{
    return (int)stream_below(stream, 6) + 1;
}

void chance_start(struct chance *chance, const unsigned char key[CHANCE_KEY_BYTES])
{
    for (int i = 0; i < PILES_MAX; i++)
        if (chance->pile[i] != NULL)
            chance->pile[i]->known = false;
    memset(chance->first, 0, sizeof chance->first);
    chance_restart(chance, key);
}

void chance_restart(struct chance *chance, const unsigned char key[CHANCE_KEY_BYTES])
{
    memcpy(chance->key, key, CHANCE_KEY_BYTES);
    for (int i = 0; i < PILES_MAX; i++)
        if (chance->pile[i] != NULL)
            chance->pile[i]->fresh = false;
}

void chance_finish(struct chance *chance)
{
    if (chance == NULL)
        return;
    for (int i = 0; i < PILES_MAX; i++) {
        free(chance->pile[i]);
        chance->pile[i] = NULL;
    }
}

struct pile *chance_pile(struct chance *chance, int at, const char *name)
{
    if (chance->pile[at] == NULL)
        chance->pile[at] = memory_new(sizeof **chance->pile);
    struct pile *pile = chance->pile[at];
    if (pile->fresh)
        return pile;
    if (pile->name[0] != '\0' && strcmp(pile->name, name) == 0)
        start_over(&pile->stream, chance->key);
    else
        stream_init(&pile->stream, chance->key, name);
    pile->name[0] = '\0';
    strncat(pile->name, name, sizeof pile->name - 1);
    pile->size = pile->drawn = 0;
    pile->fresh = true;
    return pile;
}
