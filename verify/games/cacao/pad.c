#include "pad.h"

#include <stddef.h>

/* Hands are secret: the tiles that a seat lays are those that it has drawn. */
static const struct pad_column columns[] = {
    { .name = "tile", .verbs = "place", .marked = "overbuild", .laid = true, .hands = true },
    { .name = "filled", .verbs = "fill", .shows = "draw" },
    { .name = "workers", .verbs = "activate", .seated = true },
    { .name = "drawn", .verbs = "draw" },
    { .name = "display", .verbs = "draw", .setup = true },
    { 0 },
};
static const char *const closing[] = { "done", NULL };

const struct pad cacao_pad = { .column = columns, .closing = closing };
