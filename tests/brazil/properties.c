/* What holds in every position of Brazil: Imperial, looked at after every line of many random games. BRAZIL_GAMES in the
   environment says how many for each number of seats. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "tests/harness/player.h"
#include "tests/harness/verdict.h"
#include "verify/games/brazil/realm.h"
#include "verify/games/brazil/rules.h"
#include "verify/judge.h"

enum { GAMES = 20, LINES_MAX = 20000, TILES = 52, CITIES = 8, CARDS = 24, STORE = 5, HAND = 3 };

struct session {
    const struct table *table;
    const struct brazil *game;
    const struct brazil_map *map;
    const char *seed;
    struct brazil_realm before, now, again;
    struct player player;
    struct ledger ledger;
};

/* ---- pieces ---- */

static void check_tiles(const struct session *to)
{
    int tiles = 0, cities = 0, lying = 0;
    bool listed[BRAZIL_HEXES] = { false };

    for (int i = 0; i < to->now.tiles; i++)
        listed[to->now.tiled[i]] = true;
    for (int i = 0; i < BRAZIL_KINDS; i++)
        tiles += to->now.supply[i];
    for (int i = 0; i < BRAZIL_CITY_PILES; i++)
        cities += to->now.cities[i] + (to->now.city[i] != 0);
    for (int hex = 0; hex < to->map->hexes; hex++) {
        tiles += brazil_is_building(&to->now.place[hex]);
        cities += brazil_is_city(&to->now.place[hex]);
        bool lies = brazil_is_building(&to->now.place[hex]) || brazil_is_city(&to->now.place[hex]);
        cr_assert_eq(listed[hex], lies, "%s: hex %d is%s in the list of tiles", to->seed, hex, listed[hex] ? "" : " not");
        lying += lies;
    }
    cr_assert_eq(to->now.tiles, lying, "%s: %d tiles are listed, %d lie", to->seed, to->now.tiles, lying);
    cr_assert_eq(tiles, TILES, "%s: %d tiles", to->seed, tiles);
    cr_assert_eq(cities, CITIES, "%s: %d cities", to->seed, cities);
}

static void put(const struct session *to, uint32_t *all, uint32_t cards, const char *where)
{
    cr_assert_eq(*all & cards, 0, "%s: a card is in two places, one is %s", to->seed, where);
    *all |= cards;
}

static void check_deck(const struct session *to, bool gold)
{
    uint32_t all = gold ? 0 : to->now.fight.cards;

    for (int seat = 0; seat < to->now.seats; seat++)
        put(to, &all, gold ? to->now.seat[seat].gold : to->now.seat[seat].combat, "a hand");
    for (int i = 0; i < (gold ? to->now.golds : to->now.discards); i++)
        put(to, &all, brazil_bit(gold ? to->now.gold[i] : to->now.discard[i]), "among the discards");
    put(to, &all, brazil_deck(&to->now, gold), "the deck");
    cr_assert_eq(all, brazil_bit(CARDS) - 1, "%s: a card is lost", to->seed);
}

static void check_shared_cards(const struct session *to)
{
    uint32_t paintings = 0, tasks = 0, villages = 0;

    for (int seat = 0; seat < to->now.seats; seat++) {
        const struct brazil_seat *has = &to->now.seat[seat];
        put(to, &paintings, has->paintings, "a seat's paintings");
        put(to, &tasks, has->tasks, "a seat's tasks");
        put(to, &tasks, has->claimed, "a seat's fulfilled tasks");
        put(to, &villages, has->villages, "a seat's villages");
    }
    for (int i = 0; i < BRAZIL_OPEN; i++)
        if (to->now.open[i] != 0)
            put(to, &paintings, brazil_bit(to->now.open[i] - 1), "open");
    cr_assert_eq(paintings, to->now.paintings, "%s: a painting is lost", to->seed);
    cr_assert_eq(tasks & ~to->now.tasks, 0, "%s: a task that was not dealt", to->seed);
    cr_assert_eq(villages & ~to->now.finds, 0, "%s: a village that nobody found", to->seed);
}

/* Markers come from the supply and go back; the store and the hands have their limits. */
static void check_limits(const struct session *to)
{
    bool draws = to->now.phase == BRAZIL_PHASE_DRAW || to->now.phase == BRAZIL_PHASE_REVEAL ||
                 to->now.phase == BRAZIL_PHASE_PAINTING || to->now.phase == BRAZIL_PHASE_CITY;

    if (to->now.phase == BRAZIL_PHASE_DISCARD || draws)
        return;
    for (int seat = 0; seat < to->now.seats; seat++) {
        const struct brazil_seat *has = &to->now.seat[seat];
        int store = 0;
        for (int i = 0; i < BRAZIL_RESOURCES; i++)
            store += has->store[i];
        cr_assert_leq(store, STORE, "%s: seat %d has %d in store", to->seed, seat + 1, store);
        cr_assert_leq(__builtin_popcount(has->combat), HAND, "%s: combat cards", to->seed);
        cr_assert_leq(__builtin_popcount(has->gold), HAND, "%s: gold cards", to->seed);
    }
}

/* ---- the map ---- */

static void check_hex(const struct session *to, int hex)
{
    const struct brazil_place *place = &to->now.place[hex];
    int armies = 0, markers = 0;

    for (int seat = 0; seat < to->now.seats; seat++)
        armies += brazil_units_at(&to->now, hex, seat) != 0;
    for (int i = 0; i < BRAZIL_RESOURCES; i++)
        markers += place->marker[i];
    if (to->now.fight.on == 0 || to->now.fight.hex != hex)
        cr_assert_leq(armies, 1, "%s: two armies share a hex", to->seed);
    if (place->holder != 0) {
        cr_assert_neq(place->holder, place->owner + 1, "%s: occupied by its owner", to->seed);
        cr_assert_neq(brazil_units_at(&to->now, hex, place->holder - 1), 0, "%s: occupied by nobody", to->seed);
        cr_assert(brazil_is_building(place) || brazil_is_city(place), "%s: a capital is occupied", to->seed);
    }
    if (place->tile == BRAZIL_NO_TILE) {
        cr_assert_eq(markers + place->palace + place->holder, 0, "%s: something lies on bare ground", to->seed);
        return;
    }
    cr_assert_eq(place->fog, BRAZIL_CLEAR, "%s: a tile on fog", to->seed);
    cr_assert_neq(to->map->hex[hex].terrain, BRAZIL_LAKE, "%s: a tile in a lake", to->seed);
}

/* No two tiles of different owners lie side by side. */
static void check_borders(const struct session *to, int hex)
{
    for (int side = 0; side < BRAZIL_SIDES; side++) {
        int next = to->map->hex[hex].next[side];
        if (next == BRAZIL_NOWHERE || to->now.place[next].tile == BRAZIL_NO_TILE ||
            to->now.place[hex].tile == BRAZIL_NO_TILE)
            continue;
        cr_assert_eq(to->now.place[next].owner, to->now.place[hex].owner, "%s: rivals side by side", to->seed);
    }
}

static void check_palaces(const struct session *to)
{
    int placed[BRAZIL_SEATS] = { 0 };

    for (int hex = 0; hex < to->map->hexes; hex++) {
        const struct brazil_place *place = &to->now.place[hex];
        if (place->palace == 0)
            continue;
        cr_assert_eq(placed[place->owner] >> place->palace & 1, 0, "%s: a palace stands twice", to->seed);
        placed[place->owner] |= 1 << place->palace;
    }
    for (int seat = 0; seat < to->now.seats; seat++)
        cr_assert_eq(placed[seat] >> 1, to->now.seat[seat].palaces, "%s: palaces of seat %d", to->seed, seat + 1);
}

/* ---- turns ---- */

static void check_turn(const struct session *to, const struct move *move)
{
    const struct brazil_realm *was = &to->before, *is = &to->now;

    if (is->era != was->era) {
        cr_assert_eq(is->era, was->era + 1, "%s: an era is left out", to->seed);
        for (int seat = 0; seat < is->seats; seat++)
            cr_assert_eq(is->seat[seat].last, 0, "%s: a token stays", to->seed);
    }
    if (move->seat >= 0 && move->verb <= BRAZIL_LINE_TRADE && move->verb >= BRAZIL_LINE_DEPLOY && was->lines == 0)
        cr_assert(was->phase == BRAZIL_PHASE_ACT && !was->acted, "%s: two actions", to->seed);
    if (was->acted == 0 && is->acted != 0)
        cr_assert_neq(is->seat[is->mover].last, was->seat[was->mover].last, "%s: the same arch", to->seed);
    if (is->phase == BRAZIL_PHASE_OVER)
        cr_assert(is->ending && is->mover == is->first, "%s: the end", to->seed);
    for (int seat = 0; seat < is->seats; seat++)
        cr_assert_eq(was->seat[seat].claimed & ~is->seat[seat].claimed, 0, "%s: a task is lost", to->seed);
}

/* What is said changes nothing until it is complete. */
static void check_record(const struct session *to)
{
    struct brazil_realm was = to->before, is = to->now;

    if (is.lines <= was.lines)
        return;
    memset(was.said, 0, sizeof was.said);
    memset(is.said, 0, sizeof is.said);
    was.lines = is.lines = was.phase = is.phase = was.begun = is.begun = 0;
    cr_assert_eq(memcmp(&was, &is, sizeof is), 0, "%s: a record that is not complete has an effect", to->seed);
}

/* What stands in the ledger adds up to the tally. */
static void check_points(struct session *to)
{
    int points[SEATS_MAX] = { 0 }, sums[SEATS_MAX] = { 0 };

    to->table->game->tally(&to->now, to->table, points);
    for (int i = 0; i < to->ledger.items; i++)
        sums[to->ledger.item[i].seat] += to->ledger.item[i].points;
    for (int seat = 0; seat < to->now.seats; seat++)
        cr_assert_eq(sums[seat], points[seat], "%s: items of seat %d", to->seed, seat + 1);
}

static void check(struct session *to, const struct move *move)
{
    check_tiles(to);
    check_deck(to, false);
    check_deck(to, true);
    check_shared_cards(to);
    check_limits(to);
    for (int hex = 0; hex < to->map->hexes; hex++) {
        check_hex(to, hex);
        check_borders(to, hex);
    }
    check_palaces(to);
    check_turn(to, move);
    check_record(to);
}

/* ---- many games ---- */

static void start(struct session *to, const struct table *table, const char *seed)
{
    to->table = table;
    to->game = brazil_of(table);
    to->map = brazil_map(to->game, table->seats);
    to->seed = seed;
    ledger_clear(&to->ledger);
    player_start(&to->player, table, seed, &to->now);
    to->again = to->now;
}

/* Whether it has come to its end. */
static bool play_game(struct session *to, const struct table *table, const char *seed, int *lines)
{
    const struct game *game = table->game;

    start(to, table, seed);
    for (int turn; (turn = game_turn(table, &to->now)) != SEAT_OVER; ++*lines) {
        struct move move;
        struct error error = { 0 };
        if (game_opens(table, &to->now) && game->enough(&to->now))
            return false;
        if (turn >= 0)
            move = player_choose(&to->player, table, &to->now);
        else
            game->draw(&to->now, table, &to->player.chance, &move);
        to->before = to->now;
        cr_assert(game_play(table, &to->now, &move, &to->ledger, &error), "%s: %s", seed, error.text);
        check(to, &move);
        player_reread(&to->player, table, &move, &to->again, &to->now);
    }
    check_points(to);
    return true;
}

TestSuite(brazil_properties, .fini = verdict_no_leaks);

Test(brazil_properties, random_games, .timeout = 3000)
{
    static const char *const options[] = { "map=M2", "map=M3", "map=M4" };
    const char *wanted = getenv("BRAZIL_GAMES");
    int many = wanted != NULL ? atoi(wanted) : GAMES;
    struct game_cache cache = { .data = verdict_data() };
    struct session *to = memory_new(sizeof *to);
    struct error error = { 0 };
    char seed[64];

    cr_assert_geq(sodium_init(), 0);
    const struct loaded *loaded = game_cache_take(&cache, "brazil", &error);
    cr_assert_not_null(loaded, "%s", error.text);
    for (int seats = 2; seats <= 4; seats++) {
        struct table table;
        int ended = 0, lines = 0;
        table_init(&table, loaded->game, loaded->kit, loaded->pieces, seats);
        cr_assert(table_options(&table, seats % 2 == 0 ? options[seats - 2] : "", &error), "%s", error.text);
        for (int game = 0; game < many; game++) {
            snprintf(seed, sizeof seed, "%d seats, %d", seats, game);
            ended += play_game(to, &table, seed, &lines);
        }
        cr_log_info("%d seats: %d of %d came to an end, %d lines a game", seats, ended, many,
                    lines / (many > 0 ? many : 1));
        cr_expect_gt(ended, 0, "%d seats: no game came to its end", seats);
    }
    player_finish(&to->player);
    ledger_finish(&to->ledger);
    free(to);
    game_cache_finish(&cache);
}
