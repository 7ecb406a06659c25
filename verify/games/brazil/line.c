#include "line.h"

#include <stddef.h>

#include "kit.h"

static const char *const units[] = { "U1", "U2", "U3", "U4", "U5", NULL };
static const char *const palaces[] = { "II", "III", "IV", NULL };
static const char *const trades[] = { "gold", "science", NULL };
static const char *const agains[] = { "gold", "science", "none", NULL };
static const char *const moves[] = { "free", "extra", "march", NULL };
static const char *const flips[] = { "flip", NULL };
static const char *const none[] = { "none", NULL };
static const char *const piles[] = { "A", "B", "C", NULL };
static const char *const eras[] = { "1", "2", "3", NULL };

static void add_types(const void *pieces, struct names *names)
{
    (void)pieces;
    for (int type = 0; type < BRAZIL_TYPES; type++)
        names_add(names, brazil_what_names[type], type);
}

#define PIECES(of, says) { .part = { { .kinds = of } }, .expected = says }
static const struct names_rule names[] = {
    [BRAZIL_NAMES_BOARD] = PIECES("board", NULL),
    [BRAZIL_NAMES_MONARCH] = PIECES("monarch", N_("the id of a monarch")),
    [BRAZIL_NAMES_TASK] = PIECES("task", N_("the id of a task card")),
    [BRAZIL_NAMES_UNIT] = { .words = units, .first = 1 },
    [BRAZIL_NAMES_PAINTING] = PIECES("painting", N_("the id of a painting")),
    [BRAZIL_NAMES_TYPE] = { .fill = add_types, .expected = N_("a type of building") },
    [BRAZIL_NAMES_CITY] = PIECES("city", N_("the id of a city")),
    [BRAZIL_NAMES_PRODUCT] = PIECES("product", NULL),
    [BRAZIL_NAMES_TRADE] = { .words = trades },
    [BRAZIL_NAMES_AGAIN] = { .words = agains },
    [BRAZIL_NAMES_GOLD] = PIECES("gold", N_("the id of a gold card")),
    [BRAZIL_NAMES_COMBAT] = PIECES("combat", N_("the id of a combat card")),
    [BRAZIL_NAMES_PALACE] = { .words = palaces, .first = 1 },
    [BRAZIL_NAMES_ARCH] = { .words = brazil_arch_names },
    [BRAZIL_NAMES_MOVE] = { .words = moves },
    [BRAZIL_NAMES_FLIP] = { .words = flips, .first = 1 },
    [BRAZIL_NAMES_NONE] = { .words = none },
    [BRAZIL_NAMES_RESOURCE] = { .words = brazil_resource_names, .exact = true },
    [BRAZIL_NAMES_ITEM] = { .words = brazil_resource_names,
                            .part = { { .kinds = "combat", .first = BRAZIL_ITEM_COMBAT },
                                      { .kinds = "gold", .first = BRAZIL_ITEM_GOLD } },
                            .expected = N_("a resource, or the id of a combat or gold card"),
                            .exact = true },
    [BRAZIL_NAMES_CARD] = { .part = { { .kinds = "combat", .first = BRAZIL_ITEM_COMBAT },
                                      { .kinds = "gold", .first = BRAZIL_ITEM_GOLD } },
                            .expected = N_("the id of a combat or gold card") },
    [BRAZIL_NAMES_CAPITAL] = PIECES("capital", NULL),
    [BRAZIL_NAMES_FIND] = PIECES("exploration", N_("the id of an exploration tile")),
    [BRAZIL_NAMES_PILE] = { .words = piles },
    [BRAZIL_NAMES_ERA] = { .words = eras },
};

#define AT(member) .at = SLOT_AT(union brazil_args, member)
#define NAME(set, member) { .kind = SLOT_NAME, AT(member), .names = BRAZIL_NAMES_##set }
#define CELL(member) { .kind = SLOT_CELL, AT(member) }
#define ITEM_AT \
    { .kind = SLOT_NAME_AT, AT(item.item), .names = BRAZIL_NAMES_ITEM, .to = BRAZIL_RESOURCES - 1 }
#define MAYBE(set, member) { .kind = SLOT_NAME, AT(member), .names = BRAZIL_NAMES_##set, .optional = true }
#define SEAT(member) { .kind = SLOT_SEAT, AT(member) }

static const struct verb verbs[] = {
    [BRAZIL_LINE_BOARD] = { .word = "board", .slot = { NAME(BOARD, board.board), NAME(MONARCH, board.monarch) } },
    [BRAZIL_LINE_CAPITAL] = { .word = "capital", .slot = { CELL(at.x) } },
    [BRAZIL_LINE_KEEP] = { .word = "keep", .slot = { NAME(TASK, keep.task[0]), NAME(TASK, keep.task[1]),
                                                     NAME(TASK, keep.task[2]) } },
    [BRAZIL_LINE_DEPLOY] = { .word = "deploy", .slot = { MAYBE(UNIT, deploy.unit), CELL(deploy.x) } },
    [BRAZIL_LINE_PAINT] = { .word = "paint", .slot = { NAME(PAINTING, card.card) } },
    [BRAZIL_LINE_BUILD] = { .word = "build", .slot = { NAME(TYPE, build.type), CELL(build.x) } },
    [BRAZIL_LINE_FOUND] = { .word = "found", .slot = { NAME(CITY, card.card) } },
    [BRAZIL_LINE_MAKE] = { .word = "make", .slot = { NAME(PRODUCT, card.card) } },
    [BRAZIL_LINE_RENOVATE] = { .word = "renovate", .slot = { CELL(renovate.x), MAYBE(FLIP, renovate.flip) } },
    [BRAZIL_LINE_HARBOR] = { .word = "harbor" },
    [BRAZIL_LINE_TRADE] = { .word = "trade", .slot = { NAME(TRADE, trade.to) } },
    [BRAZIL_LINE_CLAIM] = { .word = "claim", .slot = { NAME(TASK, card.card) } },
    [BRAZIL_LINE_PLAY] = { .word = "play", .slot = { NAME(GOLD, card.card) } },
    [BRAZIL_LINE_MOVE] = { .word = "move", .slot = { NAME(MOVE, move.kind), NAME(UNIT, move.unit), CELL(move.x) } },
    [BRAZIL_LINE_BOMBARD] = { .word = "bombard", .slot = { NAME(UNIT, bombard.unit), CELL(bombard.x) } },
    [BRAZIL_LINE_DONE] = { .word = "done" },
    [BRAZIL_LINE_PAY] = { .word = "pay", .slot = { ITEM_AT } },
    [BRAZIL_LINE_WAIVE] = { .word = "waive" },
    [BRAZIL_LINE_TAKE] = { .word = "take", .slot = { NAME(RESOURCE, take.resource) } },
    [BRAZIL_LINE_ALSO_NONE] = { .word = "also", .shared = true, .slot = { NAME(NONE, arg[0]) } },
    [BRAZIL_LINE_ALSO] = { .word = "also", .slot = { CELL(renovate.x), MAYBE(FLIP, renovate.flip) } },
    [BRAZIL_LINE_AGAIN] = { .word = "again", .slot = { NAME(AGAIN, trade.to) } },
    [BRAZIL_LINE_GIVE] = { .word = "give", .slot = { ITEM_AT } },
    [BRAZIL_LINE_PALACE_NONE] = { .word = "palace", .shared = true, .slot = { NAME(NONE, arg[0]) } },
    [BRAZIL_LINE_PALACE] = { .word = "palace", .slot = { NAME(PALACE, palace.palace), CELL(palace.x) } },
    [BRAZIL_LINE_CARRY] = { .word = "carry", .slot = { NAME(UNIT, carry.unit) } },
    [BRAZIL_LINE_COMMIT] = { .word = "commit", .slot = { NAME(COMBAT, commit.card) } },
    [BRAZIL_LINE_DISCARD] = { .word = "discard", .slot = { NAME(ITEM, item.item) } },
    [BRAZIL_LINE_TOKEN] = { .word = "token", .slot = { NAME(ARCH, token.arch) } },
    [BRAZIL_LINE_CITY] = { .word = "city", .chance = true, .slot = { NAME(CITY, card.card) } },
    [BRAZIL_LINE_PAINTING] = { .word = "painting", .chance = true, .slot = { NAME(PAINTING, card.card) } },
    [BRAZIL_LINE_TASK] = { .word = "task", .chance = true, .slot = { SEAT(task.seat), NAME(TASK, task.task) } },
    [BRAZIL_LINE_FIND_CAPITAL] = { .word = "capital", .chance = true, .slot = { CELL(at.x), NAME(CAPITAL, at.tile) } },
    [BRAZIL_LINE_DRAW] = { .word = "draw", .chance = true, .slot = { SEAT(draw.seat), NAME(CARD, draw.item) } },
    [BRAZIL_LINE_REVEAL] = { .word = "reveal", .chance = true, .slot = { CELL(at.x), NAME(FIND, at.tile) } },
};

const struct grammar brazil_grammar = { verbs, BRAZIL_LINES, names, BRAZIL_NAMES };
