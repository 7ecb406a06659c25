#include "score.h"

#include "task.h"

#include <string.h>

/* ---- what each thing is worth ---- */

static int unit_points(const struct brazil_realm *realm, const struct brazil *game, int seat, int unit)
{
    return realm->seat[seat].unit[unit] != BRAZIL_NEVER ? brazil_unit_of(realm, game, seat, unit)->vp : 0;
}

/* score.tiles: whoever occupies a tile has what is printed on it. */
static inline int held_points(const struct brazil_realm *realm, const struct brazil *game, int seat, int hex)
{
    return realm->place[hex].owner == seat ? brazil_tile_vp(realm, game, hex)
                                           : brazil_printed_vp(game, &realm->place[hex]);
}

static int tile_points(const struct brazil_realm *realm, const struct brazil *game, int seat, int hex)
{
    return brazil_controls(realm, hex, seat) ? held_points(realm, game, seat, hex) : 0;
}

/* Tiles of a seat by what they are counted as: those that it holds, and of them those that it owns too. Counted in one
   pass for all its palaces and paintings. */
struct tiles {
    uint8_t held[BRAZIL_NOTHING + 1], own[BRAZIL_NOTHING + 1];
};

/* Returns who holds it. */
static inline int count_tile(const struct brazil_place *place, struct tiles tiles[SEATS_MAX])
{
    int seat = brazil_controller(place), what = brazil_counted_as(place);

    if (seat == BRAZIL_NOBODY)
        return seat;
    tiles[seat].held[what]++;
    tiles[seat].own[what] = (uint8_t)(tiles[seat].own[what] + (place->owner == seat));
    return seat;
}

static void count_tiles(const struct brazil_realm *realm, struct tiles tiles[SEATS_MAX])
{
    memset(tiles, 0, SEATS_MAX * sizeof *tiles);
    for (int i = 0; i < realm->tiles; i++)
        count_tile(&realm->place[realm->tiled[i]], tiles);
}

/* score.palaces: only the tiles that the builder owns count. */
static int palace_points(const struct brazil_realm *realm, const struct brazil *game, int seat, int palace,
                         const struct tiles *tiles)
{
    const struct brazil_palace *of = &game->palace[palace];

    if (!brazil_has(realm->seat[seat].palaces, palace))
        return 0;
    return of->vp + (of->per != BRAZIL_NOTHING ? tiles->own[of->per] : 0);
}

static int painting_points(const struct brazil_realm *realm, const struct brazil *game, int seat, int painting,
                           const struct tiles *tiles)
{
    const struct brazil_painting *of = &game->painting[painting];
    int points = of->vp;

    if (!brazil_has(realm->seat[seat].paintings, painting))
        return 0;
    if (of->effect == BRAZIL_COUNTS)
        points +=
            (of->per <= BRAZIL_CITIES ? tiles->held[of->per] : brazil_count(realm, game, seat, of->per)) / of->divisor;
    else if (of->effect == BRAZIL_WINS)
        points += of->number * realm->seat[seat].victories;
    return points < game->value.card ? points : game->value.card;
}

static int product_points(const struct brazil_realm *realm, const struct brazil *game, int seat, int product)
{
    return brazil_has(realm->seat[seat].products, product) ? game->product[product].vp : 0;
}

static int task_points(const struct brazil_realm *realm, const struct brazil *game, int seat, int task)
{
    return brazil_has(realm->seat[seat].claimed, task) ? game->task[task].vp : 0;
}

static int village_points(const struct brazil_realm *realm, const struct brazil *game, int seat, int tile)
{
    return brazil_has(realm->seat[seat].villages, tile) ? game->exploration[tile].number : 0;
}

/* ---- all of them ---- */

/* All but tiles: what the seat has. */
static int sum_of(const struct brazil_realm *realm, const struct brazil *game, int seat, const struct tiles *tiles)
{
    const struct brazil_seat *of = &realm->seat[seat];
    uint32_t palaces = of->palaces, paintings = of->paintings, tasks = of->claimed, products = of->products,
             villages = of->villages;
    int sum = 0;

    if (of->board == 0)
        return 0;
    for (int i = 0; i < BRAZIL_BOARD_UNITS; i++)
        sum += unit_points(realm, game, seat, i);
    while (palaces != 0)
        sum += palace_points(realm, game, seat, brazil_pop(&palaces), tiles);
    while (paintings != 0)
        sum += painting_points(realm, game, seat, brazil_pop(&paintings), tiles);
    while (tasks != 0)
        sum += task_points(realm, game, seat, brazil_pop(&tasks));
    while (products != 0)
        sum += product_points(realm, game, seat, brazil_pop(&products));
    while (villages != 0)
        sum += village_points(realm, game, seat, brazil_pop(&villages));
    return sum;
}

void brazil_tally(const void *state, const struct table *table, int points[SEATS_MAX])
{
    const struct brazil *game = brazil_of(table);
    const struct brazil_realm *realm = state;
    struct tiles tiles[SEATS_MAX] = { 0 };
    int sum[SEATS_MAX] = { 0 };

    for (int i = 0; i < realm->tiles; i++) {
        int hex = realm->tiled[i], seat = count_tile(&realm->place[hex], tiles);
        if (seat != BRAZIL_NOBODY)
            sum[seat] += held_points(realm, game, seat, hex);
    }
    for (int seat = 0; seat < table->seats; seat++)
        points[seat] = sum[seat] + sum_of(realm, game, seat, &tiles[seat]);
}

/* ---- what has changed ---- */

struct change {
    const struct brazil_realm *before, *after;
    const struct brazil *game;
    const struct brazil_map *map;
    struct ledger *ledger;
    int seat;
    struct tiles was[SEATS_MAX], is[SEATS_MAX];
};

static void account_units(const struct change *of)
{
    for (int i = 0; i < BRAZIL_BOARD_UNITS; i++) {
        int points = unit_points(of->after, of->game, of->seat, i) - unit_points(of->before, of->game, of->seat, i);
        if (points != 0)
            ledger_add(of->ledger, of->seat, points, "score.units", _("U%d deployed"), i + 1);
    }
}

static void account_tiles(const struct change *of)
{
    for (int hex = 0; hex < of->map->hexes; hex++) {
        int points = tile_points(of->after, of->game, of->seat, hex) - tile_points(of->before, of->game, of->seat, hex);
        if (points != 0)
            ledger_add(of->ledger, of->seat, points, "score.tiles", _("%s at %d,%d"),
                       brazil_tile_name(of->game, &of->after->place[hex]), of->map->hex[hex].q, of->map->hex[hex].r);
    }
}

static void account_palaces(const struct change *of)
{
    for (int i = 0; i < of->game->palaces; i++) {
        int points = palace_points(of->after, of->game, of->seat, i, &of->is[of->seat]) -
                     palace_points(of->before, of->game, of->seat, i, &of->was[of->seat]);
        if (points != 0)
            ledger_add(of->ledger, of->seat, points, "score.palaces", _("palace %s"), of->game->palace[i].id);
    }
}

static void account_cards(const struct change *of, int i)
{
    int painting = painting_points(of->after, of->game, of->seat, i, &of->is[of->seat]) -
                   painting_points(of->before, of->game, of->seat, i, &of->was[of->seat]);
    int task = task_points(of->after, of->game, of->seat, i) - task_points(of->before, of->game, of->seat, i);

    if (painting != 0)
        ledger_add(of->ledger, of->seat, painting, "score.paintings", _("painting %s"), of->game->painting[i].id);
    if (task != 0)
        ledger_add(of->ledger, of->seat, task, "score.tasks", _("task %s"), of->game->task[i].id);
}

static void account_rest(const struct change *of)
{
    for (int i = 0; i < of->game->products; i++) {
        int points =
            product_points(of->after, of->game, of->seat, i) - product_points(of->before, of->game, of->seat, i);
        if (points != 0)
            ledger_add(of->ledger, of->seat, points, "score.products", _("product %s"), of->game->product[i].id);
    }
    for (int i = 0; i < of->game->explorations; i++) {
        int points =
            village_points(of->after, of->game, of->seat, i) - village_points(of->before, of->game, of->seat, i);
        if (points != 0)
            ledger_add(of->ledger, of->seat, points, "score.villages", _("village %s"), of->game->exploration[i].id);
    }
}

void brazil_account(const struct brazil_realm *before, const struct brazil_realm *after, const struct table *table,
                    struct ledger *ledger)
{
    const struct brazil *game = brazil_of(table);
    struct change of = {
        .before = before, .after = after, .game = game, .map = brazil_map(game, table->seats), .ledger = ledger
    };

    count_tiles(before, of.was);
    count_tiles(after, of.is);
    for (; of.seat < table->seats; of.seat++) {
        if (before->seat[of.seat].board == 0)
            continue;
        account_units(&of);
        account_tiles(&of);
        account_palaces(&of);
        for (int i = 0; i < game->paintings; i++)
            account_cards(&of, i);
        account_rest(&of);
    }
}

/* ---- the end ---- */

/* score.partial: each condition of the third era's task that is met. */
static void score_task(const struct brazil_realm *realm, const struct table *table, int seat, int task, int *points,
                       struct ledger *ledger)
{
    const struct brazil *game = brazil_of(table);

    for (int i = 0; i < game->task[task].conditions; i++) {
        const struct brazil_condition *condition = &game->task[task].condition[i];
        if (condition->vp == 0 || !brazil_is_met(realm, game, seat, condition))
            continue;
        *points += condition->vp;
        ledger_add(ledger, seat, condition->vp, "score.partial", _("task %s: %d %s"), game->task[task].id,
                   condition->least, brazil_what_names[condition->of]);
    }
}

static void score_gold(const struct brazil_realm *realm, const struct brazil *game, int seat, int *points,
                       struct ledger *ledger)
{
    for (int i = 0; i < game->golds; i++) {
        if (!brazil_has(realm->seat[seat].gold, i) || game->gold[i].vp == 0)
            continue;
        *points += game->gold[i].vp;
        ledger_add(ledger, seat, game->gold[i].vp, "score.gold", _("gold card %s"), game->gold[i].id);
    }
}

void brazil_score(const void *state, const struct table *table, int points[SEATS_MAX], struct ledger *ledger)
{
    const struct brazil_realm *realm = state;
    const struct brazil *game = brazil_of(table);

    for (int seat = 0; seat < table->seats && realm->phase >= BRAZIL_PHASE_ACT; seat++) {
        for (int task = 0; task < game->tasks; task++)
            if (brazil_has(realm->seat[seat].tasks, task))
                score_task(realm, table, seat, task, &points[seat], ledger);
        score_gold(realm, game, seat, &points[seat], ledger);
    }
}

/* score.tie */
int brazil_tie_break(const void *state, const struct table *table, int seat)
{
    enum { STEP = 1000 };
    const struct brazil_realm *realm = state;
    const struct brazil *game = brazil_of(table);
    int resources = 0;

    for (int i = 0; i < BRAZIL_RESOURCES; i++) {
        resources += realm->seat[seat].store[i];
        for (int at = 0; at < realm->tiles; at++)
            resources += brazil_controls(realm, realm->tiled[at], seat) ? realm->place[realm->tiled[at]].marker[i] : 0;
    }
    return (__builtin_popcount(realm->seat[seat].claimed) * STEP + brazil_count(realm, game, seat, BRAZIL_TILES)) *
               STEP +
           resources;
}
