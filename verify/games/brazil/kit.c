/* The kit of Brazil: Imperial: typed, and checked beyond what a schema can say. */
#include "kit.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "verify/fields.h"

const char *const brazil_resource_names[] = { "W", "C", "K", "F", "G", "S", NULL };
const char *const brazil_arch_names[] = { "deploy", "paint", "build", "renovate", "make", "harbor", "trade", NULL };
const char *const brazil_what_names[] = { "CANE",       "SAWMILL",   "FARM",     "TRADING",   "PLANTATION", "FOUNDRY",
                                          "CHURCH",     "ACADEMY",   "CITY",     "UNITS",     "TILES",      "PAINTINGS",
                                          "PRODUCTS",   "PENTAGON",  "HEXAGON",  "SCIENCE",   "PALACES",    NULL };
static_assert(sizeof brazil_resource_names / sizeof(char *) == BRAZIL_RESOURCES + 1, "a letter for every resource");
static_assert(sizeof brazil_arch_names / sizeof(char *) == BRAZIL_ARCHES + 1, "a name for every arch");
static_assert(sizeof brazil_what_names / sizeof(char *) == BRAZIL_WHATS + 1, "a name for all that is counted");

static const char *const terrain_names[] = { "plain", "forest", "gold", "lake", "none" };
static const char *const ground_names[] = { "plain", "forest", "gold", "any" };
static const char *const unit_names[] = { "archer", "grenadier", "heavy", "cannon", "monarch" };
static const char *const ability_names[] = { "none", "explore", "deploy", "spend-basic", "spend-gold", "harbor" };
static const char *const painting_names[] = { "none",   "gears",   "renovate", "waive", "attack",
                                              "defence", "loss", "victory", "each" };
static const char *const combat_names[] = { "none", "sabotage", "sniper" };
static const char *const gold_names[] = { "none", "take", "renovate", "march", "muster", "science" };
static const char *const find_names[] = { "gears", "combat", "gold", "village", "bandeiras" };
static const char *const reward_names[] = { "none", "science", "gold", "combat" };
static const char *const upgrade_names[] = { "none", "waive", "basics", "also", "gold-card", "again" };
static const char *const back_names[] = { "none", "basic", "gold" };
static const char *const symmetry_names[] = { "turn", "third", "mirror" };
static const char *const pile_names[] = { "A", "B", "C" };
static const char *const shape_names[] = { "pentagon", "hexagon" };
static const char *const trade_names[] = { "gold", "science" };
static const char *const yes_names[] = { "no", "yes" };
static const char *const board_kind[] = { "board" };
static_assert(sizeof terrain_names / sizeof(char *) == BRAZIL_TERRAINS, "a name for every terrain");
static_assert(sizeof unit_names / sizeof(char *) == BRAZIL_UNIT_TYPES, "a name for every type of unit");
static_assert(sizeof ability_names / sizeof(char *) == BRAZIL_ABILITIES, "a name for every ability");
static_assert(sizeof painting_names / sizeof(char *) == BRAZIL_PAINTING_EFFECTS, "a name for every effect");
static_assert(sizeof combat_names / sizeof(char *) == BRAZIL_COMBAT_EFFECTS, "a name for every effect");
static_assert(sizeof gold_names / sizeof(char *) == BRAZIL_GOLD_EFFECTS, "a name for every effect");
static_assert(sizeof find_names / sizeof(char *) == BRAZIL_FINDS, "a name for every find");
static_assert(sizeof reward_names / sizeof(char *) == BRAZIL_REWARDS, "a name for every reward");
static_assert(sizeof upgrade_names / sizeof(char *) == BRAZIL_UPGRADES, "a name for every upgrade");
static_assert(sizeof back_names / sizeof(char *) == BRAZIL_BACKS, "a name for every back");
static_assert(sizeof symmetry_names / sizeof(char *) == BRAZIL_SYMMETRIES, "a name for every symmetry");

/* ---- costs ---- */

static int resource_of(char letter)
{
    for (int i = 0; i < BRAZIL_RESOURCES; i++)
        if (*brazil_resource_names[i] == letter)
            return i;
    return BRAZIL_NOWHERE;
}

/* "W|K": letters with bars between them; or "*". 0: it is none. */
static int slot_of(struct word word)
{
    int slot = 0;

    if (word_is(word, "*"))
        return BRAZIL_ALL_BITS;
    for (int i = 0; i < word.length; i++) {
        int resource = i % 2 == 0 ? resource_of(word.at[i]) : BRAZIL_NOWHERE;
        if (i % 2 == 0 ? resource == BRAZIL_NOWHERE : word.at[i] != '|')
            return 0;
        slot |= i % 2 == 0 ? 1 << resource : 0;
    }
    return word.length % 2 != 0 ? slot : 0;
}

/* Nothing to pay where it is missing. */
static bool read_cost(const struct node *node, void *into, struct error *error)
{
    struct brazil_cost *cost = into;
    const char *at = node_attr(node, "cost");
    struct word word;

    while (at != NULL && word_next(&at, &word)) {
        int slot = slot_of(word);
        if (slot == 0)
            return node_fail(node, error, _("cost: \"%s\" is no slot such as W, W|K or *"), quote_word(word).text);
        if (cost->slots == BRAZIL_SLOTS)
            return node_fail(node, error, _("cost: more than %d slots"), BRAZIL_SLOTS);
        cost->slot[cost->slots++] = (uint8_t)slot;
    }
    return true;
}

/* ---- attributes ---- */

#define INTO(type, member) .into = offsetof(struct brazil_##type, member)
#define WORD(type, attribute, member, list) { .name = attribute, INTO(type, member), AMONG(list), .missing = -1 }
#define WORD_OR(type, attribute, member, list, other) \
    { .name = attribute, INTO(type, member), AMONG(list), .missing = other }
#define NUMBER(type, attribute, member, low, high) \
    { .name = attribute, INTO(type, member), .wide = true, .from = low, .to = high, .missing = ATTRIBUTE_NEEDED }
#define NUMBER_OR(type, attribute, member, low, high, other) \
    { .name = attribute, INTO(type, member), .wide = true, .from = low, .to = high, .missing = other }
#define WHAT(type, attribute, member, many) \
    { .name = attribute, INTO(type, member), .words = brazil_what_names, .count = many, .missing = BRAZIL_NOTHING }
#define COST(type) { .name = "cost", INTO(type, cost), .read = read_cost }
#define GEARS(type, attribute, member) \
    { .name = attribute, INTO(type, member.of), .form = ATTRIBUTE_LIST, .words = brazil_resource_names, \
      .count = BRAZIL_RESOURCES, .length = BRAZIL_GEARS, .counted = offsetof(struct brazil_##type, member.count), \
      .may_lack = true }
#define BOARD(owner) { .name = "board", INTO(owner, board), .words = board_kind, .count = 1, .form = ATTRIBUTE_PIECE }
#define TYPE_NEEDED(type, attribute, member) \
    { .name = attribute, INTO(type, member), .words = brazil_what_names, .count = BRAZIL_TYPES, .missing = -1 }
#define ARCH(type, attribute, member) \
    { .name = attribute, INTO(type, member), .words = brazil_arch_names, .count = BRAZIL_ARCHES, .missing = -1 }

static const struct attribute side_attributes[] = {
    TYPE_NEEDED(side, "type", type),
    NUMBER(side, "era", era, 1, BRAZIL_ERAS),
    WORD(side, "terrain", terrain, ground_names),
    COST(side),
    GEARS(side, "gears", gears),
    NUMBER(side, "vp", vp, 0, 9),
    { 0 },
};
static const struct attribute building_attributes[] = {
    TYPE_NEEDED(building, "front", front), TYPE_NEEDED(building, "back", back), { 0 },
};
static const struct attribute city_attributes[] = {
    COST(city), GEARS(city, "gears", gears), NUMBER(city, "vp", vp, 0, 9), { 0 },
};
static const struct attribute capital_attributes[] = {
    { .name = "gives", INTO(capital, gives), .words = brazil_resource_names, .count = BRAZIL_RESOURCES, .missing = -1 },
    WORD_OR(capital, "first", first, yes_names, 0),
    { 0 },
};
static const struct attribute unit_attributes[] = {
    BOARD(unit), WORD(unit, "type", type, unit_names), COST(unit), NUMBER(unit, "vp", vp, 1, 9), { 0 },
};
static const struct attribute monarch_attributes[] = {
    BOARD(monarch),
    WHAT(monarch, "first", first, BRAZIL_TYPES),
    NUMBER_OR(monarch, "vp", vp, 0, 9, 0),
    GEARS(monarch, "gears", gears),
    WORD_OR(monarch, "ability", ability, ability_names, BRAZIL_NO_ABILITY),
    { 0 },
};
static const struct attribute palace_attributes[] = {
    NUMBER(palace, "vp", vp, 0, 9),
    { .name = "hosts", INTO(palace, list), .form = ATTRIBUTE_LIST, .words = brazil_what_names,
      .count = BRAZIL_TYPES + 1, .length = BRAZIL_TYPES + 1, .counted = offsetof(struct brazil_palace, listed),
      .may_lack = true },
    WORD_OR(palace, "reward", reward, reward_names, BRAZIL_NO_REWARD),
    NUMBER_OR(palace, "number", number, 1, 9, 0),
    WHAT(palace, "each", per, BRAZIL_WHATS),
    WHAT(palace, "defends", defends, BRAZIL_TYPES),
    { 0 },
};
static const struct attribute painting_attributes[] = {
    WORD(painting, "pile", pile, pile_names),
    COST(painting),
    NUMBER(painting, "vp", vp, 0, 9),
    WORD_OR(painting, "effect", effect, painting_names, BRAZIL_NO_EFFECT),
    WHAT(painting, "type", type, BRAZIL_TYPES),
    GEARS(painting, "gears", gears),
    { .name = "arch", INTO(painting, arch), .words = brazil_arch_names, .count = BRAZIL_ARCHES,
      .missing = BRAZIL_ARCHES },
    NUMBER_OR(painting, "number", number, 1, 9, 0),
    WHAT(painting, "each", per, BRAZIL_WHATS),
    NUMBER_OR(painting, "divisor", divisor, 1, 9, 1),
    { 0 },
};
static const struct attribute combat_attributes[] = {
    { .name = "type", INTO(combat, type), .form = ATTRIBUTE_TEXT },
    NUMBER(combat, "attack", attack, 0, 9),
    NUMBER(combat, "defence", defence, 0, 9),
    WORD_OR(combat, "effect", effect, combat_names, BRAZIL_FIGHTS),
    { 0 },
};
static const struct attribute gold_attributes[] = {
    { .name = "type", INTO(goldcard, type), .form = ATTRIBUTE_TEXT },
    NUMBER_OR(goldcard, "vp", vp, 0, 9, 0),
    WORD_OR(goldcard, "effect", effect, gold_names, BRAZIL_KEPT),
    NUMBER_OR(goldcard, "number", number, 1, 9, 0),
    { 0 },
};
static const struct attribute exploration_attributes[] = {
    WORD_OR(exploration, "effect", effect, find_names, BRAZIL_FINDS_GEARS),
    NUMBER_OR(exploration, "number", number, 1, 9, 0),
    GEARS(exploration, "gears", gears),
    { 0 },
};
static const struct attribute task_attributes[] = {
    NUMBER(task, "era", era, 1, BRAZIL_ERAS), NUMBER(task, "vp", vp, 0, 9), { 0 },
};
static const struct attribute condition_attributes[] = {
    { .name = "of", INTO(condition, of), .words = brazil_what_names, .count = BRAZIL_WHATS, .missing = -1 },
    NUMBER(condition, "least", least, 1, 99),
    NUMBER_OR(condition, "vp", vp, 0, 9, 0),
    { 0 },
};
static const struct attribute product_attributes[] = {
    ARCH(product, "arch", arch),
    WORD(product, "shape", hexagon, shape_names),
    COST(product),
    NUMBER(product, "vp", vp, 0, 9),
    { 0 },
};
static const struct attribute token_attributes[] = {
    NUMBER(token, "era", era, 1, BRAZIL_ERAS), WORD_OR(token, "back", back, back_names, BRAZIL_BLANK), { 0 },
};
static const struct attribute arch_attributes[] = {
    ARCH(part, "verb", verb),
    WORD_OR(part, "move", move, terrain_names, BRAZIL_BARE),
    NUMBER_OR(part, "attack", attack, 0, 9, 0),
    NUMBER_OR(part, "defence", defence, 0, 9, 0),
    WORD_OR(part, "upgrade", upgrade, upgrade_names, BRAZIL_NO_UPGRADE),
    { 0 },
};
static const struct attribute trade_attributes[] = {
    WORD(part, "for", to, trade_names),
    GEARS(part, "gives", gives),
    NUMBER(part, "number", number, 1, 2),
    GEARS(part, "gains", gains),
    NUMBER(part, "cards", cards, 0, 9),
    { 0 },
};
static const struct attribute map_attributes[] = {
    NUMBER(map, "seats", seats, 2, BRAZIL_SEATS),
    WORD(map, "symmetry", symmetry, symmetry_names),
    NUMBER(map, "plain", letters[0], 0, 99),
    NUMBER(map, "forest", letters[1], 0, 99),
    NUMBER(map, "gold", letters[2], 0, 99),
    NUMBER(map, "lake", letters[3], 0, 99),
    NUMBER(map, "fog", letters[4], 0, 99),
    { 0 },
};
static const struct attribute row_attributes[] = {
    NUMBER(map_part, "r", r, -20, 20),
    NUMBER(map_part, "q", q, -20, 20),
    { .name = "hexes", INTO(map_part, hexes), .form = ATTRIBUTE_TEXT },
    { 0 },
};
static const struct attribute seat_attributes[] = {
    { .name = "at", INTO(map_part, at), .form = ATTRIBUTE_CELL, .to = 40 }, { 0 },
};
static const struct attribute nothing[] = { { 0 } };

/* ---- elements within elements ---- */

static bool keep_node(const struct node *node, void *whole, void *part, struct error *error)
{
    (void)whole;
    (void)error;
    ((struct brazil_map_part *)part)->node = node;
    return true;
}

static const struct parts_rule building_parts = {
    ITEMS_INTO(struct brazil_building, sides, side),
    .too_many = N_("more than %d sides"),
    .part = (const struct part[]){ { .name = "side", .attribute = side_attributes }, { 0 } },
};
static const struct parts_rule task_parts = {
    ITEMS_INTO(struct brazil_task, conditions, condition),
    .too_many = N_("more than %d conditions"),
    .part = (const struct part[]){ { .name = "condition", .attribute = condition_attributes }, { 0 } },
};
static const struct parts_rule summary_parts = {
    ITEMS_INTO(struct brazil_summary, parts, part),
    .too_many = N_("more than %d arches and trades"),
    .part = (const struct part[]){ { .name = "arch", .number = BRAZIL_ARCH_PART, .attribute = arch_attributes },
                                   { .name = "trade", .number = BRAZIL_TRADE_PART, .attribute = trade_attributes },
                                   { 0 } },
};
static const struct parts_rule map_parts = {
    ITEMS_INTO(struct brazil_map, parts, part),
    .too_many = N_("more than %d rows and capitals"),
    .part =
        (const struct part[]){
            { .name = "row", .number = BRAZIL_ROW, .attribute = row_attributes, .check = keep_node },
            { .name = "seat", .number = BRAZIL_SEAT, .attribute = seat_attributes, .check = keep_node },
            { 0 },
        },
};

/* ---- single pieces ---- */

static bool check_building(const struct kit *kit, void *item, struct error *error)
{
    const struct brazil_building *building = item;
    const struct node *node = building->piece->node;

    (void)kit;
    if (building->sides != 2 || building->side[0].type != building->front || building->side[1].type != building->back)
        return node_fail(node, error, _("tile %s needs two sides, its front and its back"), building->id);
    return building->front % 2 == 0 && building->back == building->front + 1
               ? true
               : node_fail(node, error, _("%s and %s are not the two sides of a tile"),
                           brazil_what_names[building->front], brazil_what_names[building->back]);
}

static bool check_palace(const struct kit *kit, void *item, struct error *error)
{
    struct brazil_palace *palace = item;

    (void)kit;
    for (int i = 0; i < palace->listed; i++)
        palace->hosts |= (uint16_t)(1u << palace->list[i]);
    return palace->piece->per_seat || node_fail(palace->piece->node, error,
                                                _("every seat has a palace %s: per=\"seat\" was expected"), palace->id);
}

/* What a painting does needs what it is done with. */
static bool check_painting(const struct kit *kit, void *item, struct error *error)
{
    const struct brazil_painting *painting = item;
    bool whole = true;

    (void)kit;
    if (painting->effect == BRAZIL_ADDS_GEARS)
        whole = painting->type != BRAZIL_NOTHING && painting->gears.count > 0;
    else if (painting->effect == BRAZIL_WAIVES)
        whole = painting->arch != BRAZIL_ARCHES && painting->number > 0;
    else if (painting->effect == BRAZIL_COUNTS)
        whole = painting->per != BRAZIL_NOTHING;
    else if (painting->effect != BRAZIL_NO_EFFECT && painting->effect != BRAZIL_RENOVATES)
        whole = painting->number > 0;
    return whole || node_fail(painting->piece->node, error, _("painting %s: its effect \"%s\" is not complete"),
                              painting->id, painting_names[painting->effect]);
}

/* Partial points add up to those of the whole task, or there are none. */
static bool check_task(const struct kit *kit, void *item, struct error *error)
{
    const struct brazil_task *task = item;
    int sum = 0;

    (void)kit;
    for (int i = 0; i < task->conditions; i++)
        sum += task->condition[i].vp;
    return sum == (task->era == BRAZIL_ERAS ? task->vp : 0) ||
           node_fail(task->piece->node, error, _("task %s: its conditions are worth %d, the whole task %d"), task->id,
                     sum, task->vp);
}

static bool check_map(const struct kit *kit, void *item, struct error *error)
{
    (void)kit;
    return brazil_map_read(item, error);
}

#define KIND(name, many, array) .kind = name, ITEMS_INTO(struct brazil, many, array)
static const struct kind kinds[] = {
    { KIND("building", buildings, building), .too_many = N_("more than %d kinds of tiles"),
      .attribute = building_attributes, .check = check_building, .parts = &building_parts },
    { KIND("city", cities, city), .too_many = N_("more than %d cities"), .attribute = city_attributes },
    { KIND("capital", capitals, capital), .too_many = N_("more than %d capitals"), .attribute = capital_attributes },
    { KIND("board", boards, board), .too_many = N_("more than %d boards"), .attribute = nothing },
    { KIND("unit", units, unit), .too_many = N_("more than %d units"), .attribute = unit_attributes },
    { KIND("monarch", monarchs, monarch), .too_many = N_("more than %d monarchs"), .attribute = monarch_attributes },
    { KIND("palace", palaces, palace), .too_many = N_("more than %d palaces"), .attribute = palace_attributes,
      .check = check_palace },
    { KIND("painting", paintings, painting), .too_many = N_("more than %d paintings"),
      .attribute = painting_attributes, .check = check_painting },
    { KIND("combat", combats, combat), .too_many = N_("more than %d combat cards"), .attribute = combat_attributes },
    { KIND("gold", golds, gold), .too_many = N_("more than %d gold cards"), .attribute = gold_attributes },
    { KIND("exploration", explorations, exploration), .too_many = N_("more than %d exploration tiles"),
      .attribute = exploration_attributes },
    { KIND("task", tasks, task), .too_many = N_("more than %d task cards"), .attribute = task_attributes,
      .check = check_task, .parts = &task_parts },
    { KIND("product", products, product), .too_many = N_("more than %d products"), .attribute = product_attributes },
    { KIND("token", tokens, token), .too_many = N_("more than %d action tokens"), .attribute = token_attributes },
    { KIND("summary", summaries, summary), .too_many = N_("more than %d summary"), .attribute = nothing,
      .parts = &summary_parts },
    { KIND("land", maps, map), .too_many = N_("more than %d maps"), .attribute = map_attributes, .check = check_map,
      .parts = &map_parts },
    { 0 },
};

#define VALUE(id, member, low, high) { id, offsetof(struct brazil, value.member), low, high, VALUE_ONE, 0, 0 }
static const struct value_rule values[] = {
    VALUE("store.most", store, 1, 99),
    VALUE("hand.most", hand, 1, 9),
    VALUE("card.most", card, 1, 9),
    VALUE("open.paintings", open, BRAZIL_OPEN / BRAZIL_PILES, BRAZIL_OPEN / BRAZIL_PILES),
    VALUE("task.dealt", dealt, 2, 2),
    VALUE("renovate.cost", renovate, 1, 1),
    VALUE("harbor.takes", harbor, 1, 4),
    VALUE("deploy.draws", deploy, 1, 4),
    VALUE("support.strength", support, 0, 9),
    VALUE("units.sum", units, 1, 99),
    VALUE("buildings.sum", buildings, 1, 200),
    VALUE("hexes.sum", hexes, 1, 250),
    VALUE("deck.cards", deck, BRAZIL_CARDS, BRAZIL_CARDS),
    { 0 },
};
static const struct option_rule options[] = {
    { "map", OPTION_CHOICE, BRAZIL_MAPS - 1, N_("option %s must be a choice of the three maps") }, { 0 }
};

static const struct pieces_rule rule = {
    .size = sizeof(struct brazil), .seats = BRAZIL_SEATS, .kinds = kinds, .values = values, .options = options,
    .option = offsetof(struct brazil, map_option),
};

/* ---- all of them together ---- */

struct reading {
    const struct kit *kit;
    struct brazil *game;
    struct error *error;
};

#define KIT_FAIL(to, ...) fail_at((to)->error, ERROR_INPUT, (to)->kit->file, 0, __VA_ARGS__)

/* As many pieces of a kind as there must be. */
static bool check_count(const struct reading *to, const char *kind, int found, int expected)
{
    return found == expected || KIT_FAIL(to, _("%d <%s> found, %d were expected"), found, kind, expected);
}

static bool check_counts(const struct reading *to)
{
    const struct brazil *game = to->game;

    return check_count(to, "building", game->buildings, BRAZIL_KINDS) &&
           check_count(to, "city", game->cities, BRAZIL_CITY_TILES) &&
           check_count(to, "capital", game->capitals, BRAZIL_CAPITALS) &&
           check_count(to, "board", game->boards, BRAZIL_BOARDS) &&
           check_count(to, "palace", game->palaces, BRAZIL_PALACE_KINDS) &&
           check_count(to, "painting", game->paintings, game->value.deck) &&
           check_count(to, "combat", game->combats, game->value.deck) &&
           check_count(to, "gold", game->golds, game->value.deck) &&
           check_count(to, "task", game->tasks, game->value.deck) &&
           check_count(to, "exploration", game->explorations, BRAZIL_EXPLORATIONS) &&
           check_count(to, "product", game->products, BRAZIL_PRODUCT_KINDS) &&
           check_count(to, "token", game->tokens, BRAZIL_ERAS) && check_count(to, "summary", game->summaries, 1) &&
           check_count(to, "land", game->maps, BRAZIL_MAPS);
}

static bool place_sides(const struct reading *to)
{
    struct brazil *game = to->game;
    int sum = 0;

    for (int i = 0; i < game->buildings; i++) {
        const struct brazil_building *building = &game->building[i];
        if (building->front != 2 * i)
            return node_fail(building->piece->node, to->error, _("tile %s is the one of %s"), building->id,
                             brazil_what_names[2 * i]);
        sum += building->piece->count;
        game->side[building->front] = &building->side[0];
        game->side[building->back] = &building->side[1];
    }
    int hexes = sum + game->cities + game->explorations + game->capitals;
    if (sum != game->value.buildings || hexes != game->value.hexes)
        return KIT_FAIL(to, _("%d building tiles of %d hex tiles found, %d of %d were expected"), sum, hexes,
                        game->value.buildings, game->value.hexes);
    return true;
}

/* The units of a board stand together and are called by it. */
static bool check_units(const struct reading *to)
{
    const struct brazil *game = to->game;
    int monarchs = 0, sum = 0;
    char id[16];

    if (!check_count(to, "unit", game->units, BRAZIL_UNITS_ALL))
        return false;
    for (int i = 0; i < game->units; i++) {
        const struct brazil_unit *unit = &game->unit[i];
        snprintf(id, sizeof id, "%s-U%d", game->board[i / BRAZIL_BOARD_UNITS].id, i % BRAZIL_BOARD_UNITS + 1);
        if (strcmp(id, unit->id) != 0 || unit->board != i / BRAZIL_BOARD_UNITS)
            return node_fail(unit->piece->node, to->error, _("unit %s found, %s was expected"), unit->id, id);
        sum += unit->vp;
        monarchs += unit->type == BRAZIL_MONARCH;
        if ((i + 1) % BRAZIL_BOARD_UNITS != 0)
            continue;
        if (sum != game->value.units || monarchs != 1)
            return node_fail(unit->piece->node, to->error,
                             _("the units of board %s are worth %d with %d monarchs, %d with one were expected"),
                             game->board[unit->board].id, sum, monarchs, game->value.units);
        sum = monarchs = 0;
    }
    return true;
}

static bool check_monarchs(const struct reading *to)
{
    bool has[BRAZIL_BOARDS] = { false };

    for (int i = 0; i < to->game->monarchs; i++)
        has[to->game->monarch[i].board] = true;
    for (int board = 0; board < BRAZIL_BOARDS; board++)
        if (!has[board])
            return node_fail(to->game->board[board].piece->node, to->error, _("board %s has no monarch"),
                             to->game->board[board].id);
    return true;
}

/* One capital is that of the first player; it comes first. */
static bool check_capitals(const struct reading *to)
{
    for (int i = 0; i < to->game->capitals; i++)
        if ((to->game->capital[i].first != 0) != (i == 0))
            return node_fail(to->game->capital[i].piece->node, to->error,
                             _("the first capital alone is that of the first player"));
    return true;
}

/* A card is worth no more than the house says. */
static bool check_worth(const struct reading *to, const struct kit_piece *piece, int vp)
{
    return vp <= to->game->value.card ||
           node_fail(piece->node, to->error, _("card %s is worth %d, at most %d are allowed"), piece->id, vp,
                     to->game->value.card);
}

static bool check_cards(const struct reading *to)
{
    const struct brazil *game = to->game;
    int paintings[BRAZIL_PILES] = { 0 }, tasks[BRAZIL_ERAS] = { 0 };

    for (int i = 0; i < game->value.deck; i++) {
        paintings[game->painting[i].pile]++;
        tasks[game->task[i].era - 1]++;
        if (!check_worth(to, game->painting[i].piece, game->painting[i].vp) ||
            !check_worth(to, game->gold[i].piece, game->gold[i].vp) ||
            !check_worth(to, game->task[i].piece, game->task[i].vp))
            return false;
    }
    for (int i = 0; i < BRAZIL_PILES; i++)
        if (!check_count(to, "painting", paintings[i], game->value.deck / BRAZIL_PILES) ||
            !check_count(to, "task", tasks[i], game->value.deck / BRAZIL_ERAS))
            return false;
    return true;
}

static bool place_parts(const struct reading *to)
{
    struct brazil *game = to->game;
    const struct brazil_summary *summary = game->summary;

    for (int i = 0; i < summary->parts; i++) {
        const struct brazil_part *part = &summary->part[i];
        if (part->kind == BRAZIL_ARCH_PART)
            game->arch[part->verb] = part;
        else
            game->trade[part->to] = part;
    }
    for (int arch = 0; arch < BRAZIL_ARCHES; arch++)
        if (game->arch[arch] == NULL)
            return node_fail(summary->piece->node, to->error, _("the arch \"%s\" is missing"), brazil_arch_names[arch]);
    for (int trade = 0; trade < 2; trade++)
        if (game->trade[trade] == NULL)
            return node_fail(summary->piece->node, to->error, _("the trade for %s is missing"), trade_names[trade]);
    return true;
}

static bool place_products(const struct reading *to)
{
    struct brazil *game = to->game;

    memset(game->product_of, BRAZIL_NOWHERE, sizeof game->product_of);
    for (int i = 0; i < game->products; i++) {
        const struct brazil_product *product = &game->product[i];
        if (game->product_of[product->arch] != BRAZIL_NOWHERE)
            return node_fail(product->piece->node, to->error, _("the arch \"%s\" has two products"),
                             brazil_arch_names[product->arch]);
        game->product_of[product->arch] = (uint8_t)i;
    }
    for (int i = 0; i < game->tokens; i++)
        if (game->token[i].era != i + 1)
            return node_fail(game->token[i].piece->node, to->error, _("token %s found, that of era %d was expected"),
                             game->token[i].id, i + 1);
    return true;
}

static bool check_maps(const struct reading *to)
{
    for (int i = 0; i < to->game->maps; i++) {
        const struct brazil_map *map = &to->game->map[i];
        if (map->seats != i + 2)
            return node_fail(map->piece->node, to->error, _("map %s is for %d players, one for %d was expected"),
                             map->id, map->seats, i + 2);
        if (map->fogs > to->game->explorations)
            return node_fail(map->piece->node, to->error, _("%d fog hexes, %d exploration tiles"), map->fogs,
                             to->game->explorations);
        if (strcmp(to->kit->option[to->game->map_option].word[i], map->id) != 0)
            return node_fail(map->piece->node, to->error, _("the option map does not name %s at its place"), map->id);
    }
    return true;
}

void *brazil_read(const struct kit *kit, struct arena *arena, struct error *error)
{
    struct brazil *game = pieces_read(kit, &rule, arena, error);
    const struct reading to = { kit, game, error };
    bool good = game != NULL && check_counts(&to) && place_sides(&to) && check_units(&to) && check_monarchs(&to) &&
                check_capitals(&to) && check_cards(&to) && place_parts(&to) && place_products(&to) && check_maps(&to);

    return good ? game : NULL;
}
