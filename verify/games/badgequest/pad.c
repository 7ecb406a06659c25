#include "pad.h"

#include <stddef.h>

static const struct pad_column columns[] = {
    { .name = "roll", .verbs = "roll", .digits = true },
    { .name = "way", .verbs = "step" },
    { .name = "action", .verbs = "pick die draw swap release" },
    { 0 },
};
static const char *const closing[] = { "done", "pass", NULL };

const struct pad badgequest_pad = { .column = columns, .closing = closing };
