#include "line.h"

#include <stddef.h>

#include "kit.h"

static void add_types(struct names *names, int count)
{
    for (int type = 0; type < count; type++)
        names_add(names, badgequest_type_words[type], type);
}

static void add_gyms(const void *pieces, struct names *names)
{
    (void)pieces;
    add_types(names, BADGEQUEST_GYM_TYPES);
}

static void add_contests(const void *pieces, struct names *names)
{
    (void)pieces;
    add_types(names, BADGEQUEST_TYPES);
}

/* The routes of this map, which name their piles. */
static void add_routes(const void *pieces, struct names *names)
{
    static const char *const numbers[BADGEQUEST_ROUTES_MAX] = { "1", "2", "3", "4", "5", "6", "7", "8", "9" };
    const struct badgequest *game = pieces;

    for (int i = 0; i < game->map.routes; i++)
        names_add(names, numbers[i], i);
}

static const struct names_rule names[] = {
    [BADGEQUEST_NAMES_CARD] = { .part = { { .kinds = "card" } }, .expected = N_("the id of a Pokémon") },
    [BADGEQUEST_NAMES_GYM] = { .fill = add_gyms },
    [BADGEQUEST_NAMES_CONTEST] = { .fill = add_contests },
    [BADGEQUEST_NAMES_ROUTE] = { .fill = add_routes },
};

#define AT(member) .at = SLOT_AT(union badgequest_args, member)
#define NAME(set, member) { .kind = SLOT_NAME, AT(member), .names = BADGEQUEST_NAMES_##set }
#define CARD NAME(CARD, card.card)
#define CELL(member) { .kind = SLOT_CELL, AT(member.x) }
#define SIDE { .kind = SLOT_SIDE, AT(hm.side) }
#define PIPS(member) \
    { .kind = SLOT_NUMBER, AT(member), .from = 1, .to = 6, .expected = N_("what a die shows, 1 to 6") }

static const struct verb verbs[] = {
    [BADGEQUEST_LINE_ROLL] = { .word = "roll", .chance = true, .slot = { PIPS(roll.a), PIPS(roll.b) } },
    [BADGEQUEST_LINE_STEP] = { .word = "step", .slot = { CELL(step) } },
    [BADGEQUEST_LINE_DONE] = { .word = "done" },
    [BADGEQUEST_LINE_CUT] = { .word = "cut", .slot = { NAME(CARD, cut.card), CELL(cut) } },
    [BADGEQUEST_LINE_SURF] = { .word = "surf", .slot = { NAME(CARD, hm.card), SIDE } },
    [BADGEQUEST_LINE_FLY] = { .word = "fly", .slot = { NAME(CARD, hm.card), SIDE } },
    [BADGEQUEST_LINE_OFFER] = { .word = "offer", .slot = { { .kind = SLOT_SEAT, AT(offer.seat) },
                                                           NAME(CARD, offer.give), NAME(CARD, offer.want) } },
    [BADGEQUEST_LINE_ACCEPT] = { .word = "accept" },
    [BADGEQUEST_LINE_REJECT] = { .word = "reject" },
    [BADGEQUEST_LINE_CAPTURE] = { .word = "capture" },
    [BADGEQUEST_LINE_DRAW] = { .word = "draw", .chance = true, .slot = { CARD } },
    [BADGEQUEST_LINE_RELEASE] = { .word = "release", .slot = { CARD } },
    [BADGEQUEST_LINE_BATTLE] = { .word = "battle", .slot = { NAME(GYM, house.type) } },
    [BADGEQUEST_LINE_PICK] = { .word = "pick", .slot = { CARD } },
    [BADGEQUEST_LINE_DIE] = { .word = "die", .chance = true, .slot = { PIPS(die.pips) } },
    [BADGEQUEST_LINE_RETREAT] = { .word = "retreat" },
    [BADGEQUEST_LINE_COMPETE] = { .word = "compete", .slot = { NAME(CONTEST, house.type) } },
    [BADGEQUEST_LINE_SWAP] = { .word = "swap", .slot = { CARD } },
    [BADGEQUEST_LINE_PASS] = { .word = "pass" },
};

const struct grammar badgequest_grammar = { verbs, BADGEQUEST_LINES, names, BADGEQUEST_NAMES };
