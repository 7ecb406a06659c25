#ifndef PROOFSHEET_ARENA_H
#define PROOFSHEET_ARENA_H

#include <stddef.h>

/* Memory that is freed as a whole: data loaded once and const afterwards. */
struct arena_block;
struct arena {
    struct arena_block *block;
};

/* Zeroed bytes, aligned for any object; never NULL (out of memory aborts). Freed by arena_finish. */
void *arena_alloc(struct arena *, size_t bytes);
/* A copy of `length` bytes, followed by a NUL. */
char *arena_copy(struct arena *, const char *, size_t length);
char *arena_printf(struct arena *, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Empties it and keeps one block for further use. */
void arena_reset(struct arena *);
/* Frees everything; a zeroed arena is accepted and left zeroed. */
void arena_finish(struct arena *);

/* malloc and realloc that never return NULL: being out of memory is reported and aborts, here and nowhere else. */
void *memory_new(size_t bytes);
void *memory_grow(void *, size_t bytes);
/* The same end where a library says that it got no memory. */
_Noreturn void memory_lost(void);

#endif
