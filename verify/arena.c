#include "arena.h"

#include <stdarg.h>
#include <stdalign.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK_BYTES = 64 * 1024 };

struct arena_block {
    struct arena_block *next;
    size_t used, size;
    alignas(max_align_t) unsigned char bytes[];
};

static void *or_abort(void *memory, size_t bytes)
{
    if (memory == NULL && bytes > 0) {
        fprintf(stderr, "proofsheet: out of memory (%zu bytes asked for)\n", bytes);
        abort();
    }
    return memory;
}

void *memory_new(size_t bytes)
{
    return or_abort(calloc(1, bytes), bytes);
}

void *memory_grow(void *memory, size_t bytes)
{
    return or_abort(realloc(memory, bytes), bytes);
}

void memory_lost(void)
{
    fprintf(stderr, "proofsheet: out of memory\n");
    abort();
}

static struct arena_block *add_block(struct arena *arena, size_t bytes)
{
    size_t size = bytes > BLOCK_BYTES ? bytes : BLOCK_BYTES;
    struct arena_block *block = memory_new(sizeof *block + size);

    block->size = size;
    block->next = arena->block;
    arena->block = block;
    return block;
}

void *arena_alloc(struct arena *arena, size_t bytes)
{
    size_t rounded = (bytes + alignof(max_align_t) - 1) / alignof(max_align_t) * alignof(max_align_t);
    struct arena_block *block = arena->block;

    if (block == NULL || block->size - block->used < rounded)
        block = add_block(arena, rounded);
    block->used += rounded;
    return block->bytes + block->used - rounded;
}

char *arena_copy(struct arena *arena, const char *text, size_t length)
{
    char *copy = arena_alloc(arena, length + 1);

    memcpy(copy, text, length);
    return copy;
}

char *arena_printf(struct arena *arena, const char *format, ...)
{
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    int length = vsnprintf(NULL, 0, format, args);
    char *text = arena_alloc(arena, (size_t)length + 1);

    vsnprintf(text, (size_t)length + 1, format, again);
    va_end(again);
    va_end(args);
    return text;
}

void arena_reset(struct arena *arena)
{
    struct arena_block *kept = arena->block;

    if (kept == NULL)
        return;
    arena->block = kept->next;
    arena_finish(arena);
    kept->next = NULL;
    memset(kept->bytes, 0, kept->used);
    kept->used = 0;
    arena->block = kept;
}

void arena_finish(struct arena *arena)
{
    if (arena == NULL)
        return;
    for (struct arena_block *block = arena->block, *next; block != NULL; block = next) {
        next = block->next;
        free(block);
    }
    arena->block = NULL;
}
