#include "stamps.h"

#include <stdlib.h>
#include <string.h>

#include "verify/arena.h"

static bool same_stamp(const struct stamp *a, const struct stamp *b)
{
    return a->data == b->data && strcmp(a->what, b->what) == 0 && a->seat == b->seat && a->part == b->part &&
           a->back == b->back && memcmp(&a->seen, &b->seen, sizeof a->seen) == 0;
}

int stamps_find(const struct stamps *stamps, const struct stamp *key)
{
    for (int i = 0; i < stamps->count; i++)
        if (same_stamp(&stamps->stamp[i], key))
            return i;
    return -1;
}

void stamps_add(struct stamps *stamps, const struct stamp *stamp)
{
    if (stamps->count == stamps->room) {
        stamps->room = stamps->room > 0 ? 2 * stamps->room : 64;
        stamps->stamp = memory_grow(stamps->stamp, (size_t)stamps->room * sizeof *stamps->stamp);
    }
    stamps->stamp[stamps->count++] = *stamp;
}

void stamps_finish(struct stamps *stamps)
{
    for (int i = 0; i < stamps->count; i++)
        cairo_surface_destroy(stamps->stamp[i].surface);
    free(stamps->stamp);
    *stamps = (struct stamps){ 0 };
}
