#include "stamps.h"

#include <stdlib.h>

#include "verify/arena.h"

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
