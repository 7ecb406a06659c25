#include "pad.h"

#include <stddef.h>

static const struct pad_column columns[] = {
    { .name = "tile", .verbs = "tile place", .laid = true },
    { .name = "figure", .verbs = "meeple" },
    { 0 },
};
static const char *const closing[] = { "pass", NULL };

const struct pad pokesonne_pad = { .column = columns, .closing = closing };
