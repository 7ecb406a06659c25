#include "line.h"

#include <stddef.h>

#define AT(member) .at = SLOT_AT(union cacao_args, member)
#define WORKER(member) { .kind = SLOT_NAME, AT(member), .names = CACAO_NAMES_WORKER }
#define JUNGLE(member) { .kind = SLOT_NAME, AT(member), .names = CACAO_NAMES_JUNGLE }
#define CELL(member) { .kind = SLOT_CELL, AT(member) }
#define TURN(member) { .kind = SLOT_TURN, AT(member) }
#define SIDE(member) { .kind = SLOT_SIDE, AT(member) }
#define SEAT(member) { .kind = SLOT_SEAT, AT(member) }
#define USE(member) \
    { .kind = SLOT_NUMBER, AT(member), .to = 9, .judged = true, .expected = N_("how many workers work") }

static const struct names_rule names[] = {
    [CACAO_NAMES_WORKER] = { .part = { { .kinds = "worker" } } },
    [CACAO_NAMES_JUNGLE] = { .part = { { .kinds = "jungle" } } },
};

/* activate.use judges how many workers work, also fewer than none. */
static const struct verb verbs[] = {
    [CACAO_DRAW_WORKER] = { .word = "draw", .chance = true, .shared = true,
                            .slot = { SEAT(draw.seat), WORKER(draw.type) } },
    [CACAO_DRAW_JUNGLE] = { .word = "draw", .chance = true, .slot = { JUNGLE(draw.type) } },
    [CACAO_PLACE] = { .word = "place", .slot = { WORKER(place.type), CELL(place.x), TURN(place.turn) } },
    [CACAO_OVERBUILD] = { .word = "overbuild", .slot = { WORKER(place.type), CELL(place.x), TURN(place.turn) } },
    [CACAO_FILL] = { .word = "fill", .slot = { JUNGLE(fill.type), CELL(fill.x) } },
    [CACAO_ACTIVATE] = { .word = "activate", .slot = { CELL(activate.x), SIDE(activate.side), USE(activate.use) } },
    [CACAO_DONE] = { .word = "done" },
};

const struct grammar cacao_grammar = { verbs, CACAO_VERBS, names, CACAO_NAMES };
