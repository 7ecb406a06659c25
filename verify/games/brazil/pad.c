#include "pad.h"

#include <stddef.h>

static const struct pad_column columns[] = {
    { .name = "cities", .verbs = "city", .setup = true },
    { .name = "paintings.A", .verbs = "painting", .setup = true },
    { .name = "paintings.B", .verbs = "painting", .setup = true },
    { .name = "paintings.C", .verbs = "painting", .setup = true },
    { .name = "monarch", .verbs = "board", .setup = true },
    { .name = "capital", .verbs = "capital", .setup = true },
    { .name = "capital-tile", .verbs = "capital", .setup = true, .beside = "capital" },
    { .name = "tasks.1", .verbs = "task", .setup = true, .keeps = true },
    { .name = "tasks.2", .verbs = "task", .setup = true, .keeps = true },
    { .name = "tasks.3", .verbs = "task", .setup = true, .keeps = true },
    { .name = "do", .verbs = "pay give take palace also again renovate token claim", .seated = true },
    { .name = "moves", .verbs = "carry commit" },
    { .name = "drawn", .verbs = "draw painting city reveal discard", .marked = "discard", .seated = true },
    { 0 },
};
static const struct pad_short shorts[] = {
    { "f", "move free" }, { "x", "move extra" }, { "m", "move march" }, { "b", "bombard" }, { 0 }
};
static const char *const closing[] = { "done", "palace none", "also none", "again none", NULL };

const struct pad brazil_pad = { .column = columns, .shorts = shorts, .closing = closing, .keeps = "keep" };
