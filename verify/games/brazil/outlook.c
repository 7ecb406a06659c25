#include "outlook.h"

#include "build.h"
#include "move.h"
#include "score.h"
#include "task.h"

/* Hundredths of a point. RIVAL: of what the best rival has so much is a loss, in percent. PROGRESS: a task of which all
   is met, but which is not shown yet; NEXT: how much of that one of a coming era is worth, in percent. LACK: a resource
   that is missing for what a task asks for; SITE: no hex for it. */
enum {
    POINT = 100,
    PERCENT = 100,
    RIVAL = 30,
    PROGRESS = 270,
    NEXT = 35,
    LACK = 24,
    SITE = 60,
    FIND = 110,
    STEP = 6,
    BASIC = 26,
    ASSET_GOLD = 46,
    ASSET_SCIENCE = 54,
    MANY = 9,
    HOARD = 12,
    COMBAT_CARD = 26,
    GOLD_CARD = 52,
    GEAR = 7,
};

/* A position in the eyes of a seat. */
struct eyes {
    const struct brazil_realm *realm;
    const struct brazil *game;
    const struct brazil_map *map;
    const struct brazil_seat *of;
    int seat;
    int purse[BRAZIL_RESOURCES]; /* wherever it lies, gold cards included */
};

static struct eyes eyes_of(const struct brazil_realm *realm, const struct table *table, int seat)
{
    const struct brazil *game = brazil_of(table);
    struct eyes eyes = { realm, game, brazil_map(game, table->seats), &realm->seat[seat], seat, { 0 } };

    for (int i = 0; i < BRAZIL_RESOURCES; i++)
        eyes.purse[i] = eyes.of->store[i];
    for (int hex = 0; hex < eyes.map->hexes; hex++) {
        bool counts = brazil_controls(realm, hex, seat);
        for (int i = 0; counts && i < BRAZIL_RESOURCES; i++)
            eyes.purse[i] += realm->place[hex].marker[i];
    }
    eyes.purse[BRAZIL_GOLD] += __builtin_popcount(eyes.of->gold);
    return eyes;
}

/* ---- what is missing ---- */

/* How many slots of a cost cannot be paid, as far as one sees at a glance. */
static int lack_of(const struct eyes *eyes, const struct brazil_cost *cost)
{
    int left[BRAZIL_RESOURCES], lack = 0;

    memcpy(left, eyes->purse, sizeof left);
    for (int slot = 0; slot < cost->slots; slot++) {
        int pays = BRAZIL_RESOURCES;
        for (int i = BRAZIL_RESOURCES - 1; i >= 0; i--)
            if (left[i] > 0 &&
                ((cost->slot[slot] >> i & 1) != 0 ||
                 (pays == BRAZIL_RESOURCES && (i == BRAZIL_SCIENCE || cost->slot[slot] != 1 << BRAZIL_SCIENCE) &&
                  i >= BRAZIL_BASICS)))
                pays = i;
        if (pays == BRAZIL_RESOURCES)
            lack++;
        else
            left[pays]--;
    }
    return lack;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

static bool has_site(const struct eyes *eyes, int type)
{
    struct move move = { .seat = (int8_t)eyes->seat, .verb = BRAZIL_LINE_BUILD };
    union brazil_args *args = brazil_args_of(&move);
    const struct brazil_turn turn = {
        (struct brazil_realm *)(uintptr_t)eyes->realm, eyes->game, eyes->map, &move, NULL, eyes->seat
    };

    args->build.type = (int16_t)type;
    for (int hex = 0; hex < eyes->map->hexes; hex++) {
        args->build.x = eyes->map->hex[hex].q;
        args->build.y = eyes->map->hex[hex].r;
        if (eyes->realm->place[hex].tile == BRAZIL_NO_TILE && brazil_check_build(&turn))
            return true;
    }
    return false;
}

static int lack_for_building(const struct eyes *eyes, int type)
{
    return lack_of(eyes, &eyes->game->side[type]->cost) * LACK + (has_site(eyes, type) ? 0 : SITE);
}

static int lack_for_unit(const struct eyes *eyes, bool monarch)
{
    int lack = BRAZIL_SLOTS;

    for (int i = 0; i < BRAZIL_BOARD_UNITS; i++) {
        const struct brazil_unit *unit = brazil_unit_of(eyes->realm, eyes->game, eyes->seat, i);
        if ((monarch && unit->type != BRAZIL_MONARCH) || (!monarch && brazil_is_on_map(eyes->of, i)))
            continue;
        lack = least(lack, eyes->of->unit[i] == BRAZIL_NEVER ? lack_of(eyes, &unit->cost) : 0);
    }
    return lack * LACK;
}

static int lack_for_city(const struct eyes *eyes)
{
    int lack = BRAZIL_SLOTS;

    for (int i = 0; i < BRAZIL_CITY_PILES; i++)
        if (eyes->realm->city[i] != 0)
            lack = least(lack, lack_of(eyes, &eyes->game->city[eyes->realm->city[i] - 1].cost));
    return lack * LACK + lack_for_unit(eyes, true);
}

static int lack_for_painting(const struct eyes *eyes)
{
    int lack = BRAZIL_SLOTS;

    for (int i = 0; i < BRAZIL_OPEN; i++)
        if (eyes->realm->open[i] != 0)
            lack = least(lack, lack_of(eyes, &eyes->game->painting[eyes->realm->open[i] - 1].cost));
    return lack * LACK;
}

static int lack_for_product(const struct eyes *eyes, int what)
{
    int lack = BRAZIL_SLOTS;

    for (int i = 0; i < eyes->game->products; i++)
        if (!brazil_has(eyes->of->products, i) &&
            (what == BRAZIL_PRODUCTS || eyes->game->product[i].hexagon == (what == BRAZIL_HEXAGONS)))
            lack = least(lack, lack_of(eyes, &eyes->game->product[i].cost));
    return lack * LACK;
}

static int lack_for(const struct eyes *eyes, int what)
{
    switch ((enum brazil_what)what) {
    case BRAZIL_CITIES:
        return lack_for_city(eyes);
    case BRAZIL_UNITS:
        return lack_for_unit(eyes, false);
    case BRAZIL_PAINTINGS:
        return lack_for_painting(eyes);
    case BRAZIL_PRODUCTS:
    case BRAZIL_PENTAGONS:
    case BRAZIL_HEXAGONS:
        return lack_for_product(eyes, what);
    case BRAZIL_TILES:
    case BRAZIL_SCIENCES:
    case BRAZIL_PALACES:
    case BRAZIL_WHATS:
        return 0;
    }
    return lack_for_building(eyes, what);
}

/* ---- tasks ---- */

static int worth_of_condition(const struct eyes *eyes, const struct brazil_condition *condition, int whole)
{
    int have = brazil_count(eyes->realm, eyes->game, eyes->seat, condition->of);

    if (have >= condition->least)
        return whole + condition->vp * POINT / 2;
    return whole * have / condition->least - lack_for(eyes, condition->of);
}

static int worth_of_tasks(const struct eyes *eyes)
{
    int worth = 0;

    for (int task = 0; task < eyes->game->tasks; task++) {
        const struct brazil_task *of = &eyes->game->task[task];
        int sum = 0;
        if (!brazil_has(eyes->of->tasks, task) || of->era > eyes->realm->era + 1)
            continue;
        for (int i = 0; i < of->conditions; i++)
            sum += worth_of_condition(eyes, &of->condition[i], PROGRESS / of->conditions);
        worth += of->era > eyes->realm->era ? sum * NEXT / PERCENT : sum;
    }
    return worth;
}

/* ---- what a seat has besides ---- */

static int worth_of_purse(const struct eyes *eyes)
{
    int basics = 0, worth = 0;

    for (int i = 0; i < BRAZIL_BASICS; i++)
        basics += eyes->purse[i];
    worth += basics < MANY ? basics * BASIC : MANY * BASIC + (basics - MANY) * HOARD;
    worth += (eyes->purse[BRAZIL_GOLD] - __builtin_popcount(eyes->of->gold)) * ASSET_GOLD;
    worth += eyes->purse[BRAZIL_SCIENCE] * ASSET_SCIENCE;
    return worth + __builtin_popcount(eyes->of->combat) * COMBAT_CARD + __builtin_popcount(eyes->of->gold) * GOLD_CARD;
}

/* Draws that are still to come. */
static int worth_of_draws(const struct eyes *eyes)
{
    const struct brazil_realm *realm = eyes->realm;
    int worth = realm->due_reveal != 0 && realm->mover == eyes->seat ? FIND : 0;

    if (realm->due_cards > 0 && realm->due_seat == eyes->seat)
        worth += realm->due_cards * (realm->due_gold ? GOLD_CARD : COMBAT_CARD);
    return worth;
}

static int distance_to_fog(const struct eyes *eyes, int from)
{
    int best = BRAZIL_HEXES;

    for (int hex = 0; hex < eyes->map->hexes; hex++)
        if (eyes->realm->place[hex].fog == BRAZIL_FOG)
            best = least(best, brazil_distance(&eyes->map->hex[hex], &eyes->map->hex[from]));
    return best < BRAZIL_HEXES ? best : 0;
}

/* Scouts go where nobody has been. */
static int worth_of_scouts(const struct eyes *eyes)
{
    int worth = 0;

    for (int i = 0; i < BRAZIL_BOARD_UNITS; i++)
        if (brazil_is_on_map(eyes->of, i))
            worth -= STEP * distance_to_fog(eyes, eyes->of->unit[i]);
    return worth;
}

/* Tiles that can be renovated. */
static int worth_of_gears(const struct eyes *eyes)
{
    int worth = 0;

    for (int hex = 0; hex < eyes->map->hexes; hex++) {
        const struct brazil_place *place = &eyes->realm->place[hex];
        if (place->owner == eyes->seat && brazil_is_building(place))
            worth += GEAR * eyes->game->side[brazil_type(place)]->gears.count;
    }
    return worth;
}

int brazil_outlook(const void *state, const struct table *table, int seat, void *notes)
{
    const struct eyes eyes = eyes_of(state, table, seat);
    int points[SEATS_MAX], best = 0;

    (void)notes;
    if (eyes.of->board == 0)
        return 0;
    brazil_tally(state, table, points);
    for (int other = 0; other < table->seats; other++)
        if (other != seat && points[other] > best)
            best = points[other];
    if (eyes.realm->phase == BRAZIL_PHASE_OVER) {
        brazil_score(state, table, points, NULL);
        return points[seat] * POINT - best * RIVAL;
    }
    return points[seat] * POINT - best * RIVAL + worth_of_tasks(&eyes) + worth_of_purse(&eyes) + worth_of_draws(&eyes) +
           worth_of_scouts(&eyes) + worth_of_gears(&eyes);
}

/* ---- what is thought about ---- */

/* Whether these units could win there without cards; nobody there: they could not. */
static bool wins(const struct eyes *eyes, unsigned units, int hex)
{
    const struct brazil_place *place = &eyes->realm->place[hex];
    int enemy = brazil_enemy_at(eyes->realm, hex, eyes->seat), defence = 0;

    if (enemy == BRAZIL_NOWHERE && !brazil_is_rival(eyes->realm, hex, eyes->seat))
        return false;
    if (enemy != BRAZIL_NOWHERE)
        defence += brazil_strength(eyes->realm, eyes->game, enemy, brazil_units_at(eyes->realm, hex, enemy));
    if (place->tile != BRAZIL_NO_TILE && place->holder == 0)
        defence += brazil_tile_vp(eyes->realm, eyes->game, hex);
    return brazil_units_at(eyes->realm, hex, eyes->seat) == 0 &&
           brazil_strength(eyes->realm, eyes->game, eyes->seat, units) > defence;
}

bool brazil_considers(const void *state, const struct table *table, const struct move *move)
{
    const struct brazil_realm *realm = state;
    const union brazil_args *args = brazil_args(move);

    if (move->verb != BRAZIL_LINE_MOVE || realm->phase != BRAZIL_PHASE_MOVE)
        return true;
    const struct eyes eyes = {
        realm, brazil_of(table), brazil_map(brazil_of(table), table->seats), &realm->seat[move->seat], move->seat, { 0 }
    };
    int from = eyes.of->unit[args->move.unit - 1], to = brazil_hex_at(eyes.map, args->move.x, args->move.y);
    unsigned units = 1u << (args->move.unit - 1) | brazil_carriable(realm, eyes.game, eyes.seat, move);
    if (brazil_enemy_at(realm, to, eyes.seat) != BRAZIL_NOWHERE || brazil_is_rival(realm, to, eyes.seat))
        return wins(&eyes, units, to);
    return distance_to_fog(&eyes, to) < distance_to_fog(&eyes, from);
}

void brazil_veil(void *state, const struct table *table, int seat)
{
    struct brazil_realm *realm = state;

    for (int other = 0; other < table->seats; other++) {
        if (other == seat)
            continue;
        realm->seat[other].combat = realm->seat[other].gold = 0;
        if (realm->phase != BRAZIL_PHASE_KEEP) /* they have yet to choose */
            realm->seat[other].tasks = 0;
    }
    if (realm->fight.on != 0 && realm->fight.attacker != seat)
        realm->fight.cards = 0;
}

/* The tasks that others have yet to choose. */
void brazil_cover(void *state, const struct table *table, int seat)
{
    struct brazil_realm *realm = state;

    for (int other = 0; other < table->seats; other++)
        if (other != seat)
            realm->seat[other].tasks = 0;
}
