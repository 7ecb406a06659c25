#include "pad.h"

#include <stddef.h>

static const struct pad_column columns[] = {
    { .name = "animals", .verbs = "deal", .setup = true },
    { .name = "hand", .verbs = "draw", .setup = true },
    { .name = "mark", .verbs = "mark" },
    { .name = "laid", .verbs = "commit" },
    { .name = "before", .verbs = "candy" },
    { .name = "caught", .verbs = "catch" },
    { .name = "other", .verbs = "" },
    { .name = "drawn", .verbs = "draw" },
    { 0 },
};
static const char *const closing[] = { "done", "pass-enemy", NULL };

const struct pad hideseek_pad = { .column = columns, .closing = closing, .rounds = true };
