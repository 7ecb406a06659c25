/* Positions of Brazil: Imperial and what becomes of them, worked out by hand: two seats on map M2, Brazil with Pedro II at
   -3,0 and France with Victoria at 3,0, the first player to act in era I, nothing deployed, built or stored. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "tests/harness/verdict.h"
#include "verify/games/brazil/combat.h"
#include "verify/games/brazil/realm.h"
#include "verify/games/brazil/record.h"
#include "verify/games/brazil/rules.h"
#include "verify/judge.h"

enum { P1, P2 };
enum { CANE, SAWMILL, FARM, TRADING, PLANTATION, FOUNDRY, CHURCH, ACADEMY };

struct position {
    struct game_cache cache;
    struct table table;
    const struct brazil *game;
    const struct brazil_map *map;
    struct brazil_realm realm;
};

static int piece(const struct position *at, const char *kind, const char *id)
{
    int place = 0;

    for (const struct kit_piece *of = kit_first(at->table.kit, kind); of != NULL; of = kit_next(at->table.kit, of)) {
        if (strcmp(of->id, id) == 0)
            return place;
        place++;
    }
    cr_assert_fail("no %s %s", kind, id);
    return 0;
}

static int hex(const struct position *at, int q, int r)
{
    return brazil_hex_at(at->map, q, r);
}

static struct brazil_place *place(struct position *at, int q, int r)
{
    return &at->realm.place[hex(at, q, r)];
}

static void give_capital(struct position *at, int seat, const char *board, const char *monarch, int q)
{
    struct brazil_seat *of = &at->realm.seat[seat];

    of->board = (uint8_t)(piece(at, "board", board) + 1);
    of->monarch = (uint8_t)(piece(at, "monarch", monarch) + 1);
    of->capital = (uint8_t)(hex(at, q, 0) + 1);
    of->tile = (uint8_t)(seat + 1);
    of->palaces = 1;
    *place(at, q, 0) = (struct brazil_place){ .tile = BRAZIL_CAPITAL_TILE, .owner = (uint8_t)seat, .palace = 1 };
}

static void position_begin(struct position *at)
{
    struct error error = { 0 };

    *at = (struct position){ .cache.data = verdict_data() };
    const struct loaded *loaded = game_cache_take(&at->cache, "brazil", &error);
    cr_assert_not_null(loaded, "%s", error.text);
    table_init(&at->table, loaded->game, loaded->kit, loaded->pieces, 2);
    at->game = loaded->pieces;
    at->map = brazil_map(at->game, 2);
    loaded->game->deal(&at->realm, &at->table);
    give_capital(at, P1, "BR", "PEDRO2", -3);
    give_capital(at, P2, "FR", "VICTORIA", 3);
    at->realm.phase = BRAZIL_PHASE_ACT;
}

static void position_end(struct position *at)
{
    game_cache_finish(&at->cache);
}

/* ---- what is changed ---- */

static void store(struct position *at, int seat, const char *resources)
{
    memset(at->realm.seat[seat].store, 0, sizeof at->realm.seat[seat].store);
    for (; *resources != '\0'; resources++)
        at->realm.seat[seat].store[strchr("WCKFGS", *resources) - "WCKFGS"]++;
}

static struct brazil_place *lay(struct position *at, int q, int r, struct brazil_place tile)
{
    if (place(at, q, r)->tile == BRAZIL_NO_TILE)
        at->realm.tiled[at->realm.tiles++] = (uint8_t)hex(at, q, r);
    *place(at, q, r) = tile;
    return place(at, q, r);
}

/* A building with these resources on it, and no others. */
static void build(struct position *at, int seat, int type, int q, int r, const char *resources)
{
    struct brazil_place *lies =
        lay(at, q, r,
            (struct brazil_place){ .tile = (uint8_t)(BRAZIL_TYPE_TILE + type), .owner = (uint8_t)seat,
                                   .order = ++at->realm.built[seat] });

    at->realm.supply[type / 2]--;
    for (; *resources != '\0'; resources++)
        lies->marker[strchr("WCKFGS", *resources) - "WCKFGS"]++;
}

static void city(struct position *at, int seat, int number, int q, int r)
{
    lay(at, q, r,
        (struct brazil_place){ .tile = (uint8_t)(BRAZIL_CITY_TILE + number - 1), .owner = (uint8_t)seat,
                               .order = ++at->realm.built[seat] });
}

static void unit(struct position *at, int seat, int number, int q, int r)
{
    at->realm.seat[seat].unit[number - 1] = (uint8_t)hex(at, q, r);
    place(at, q, r)->fog = BRAZIL_CLEAR;
}

static void card(struct position *at, int seat, const char *kind, const char *id)
{
    uint32_t bit = brazil_bit(piece(at, kind, id));
    struct brazil_seat *of = &at->realm.seat[seat];

    if (strcmp(kind, "combat") == 0)
        of->combat |= bit;
    else if (strcmp(kind, "gold") == 0)
        of->gold |= bit;
    else if (strcmp(kind, "painting") == 0)
        of->paintings |= bit;
    else if (strcmp(kind, "task") == 0)
        of->tasks |= bit;
    else
        of->products |= (uint8_t)bit;
}

/* The turn of the first player is in its second half, behind that action. */
static void after_action(struct position *at, int arch)
{
    at->realm.phase = BRAZIL_PHASE_MOVE;
    at->realm.acted = at->realm.begun = true;
    at->realm.arch = at->realm.seat[P1].last = (uint8_t)(arch + 1);
}

/* ---- what is asked ---- */

/* The line is accepted, or refused by a rule and nothing has changed. */
static void say(struct position *at, const char *line, const char *rule)
{
    struct move move = { .seat = (int8_t)(*line == '*' ? SEAT_CHANCE : *line - '1') };
    struct brazil_realm before = at->realm;
    struct fields fields;
    struct error error = { 0 };
    bool good = fields_split(line + 2, (int)strlen(line + 2), &fields) &&
                game_parse(&at->table, &fields, &move, &error) &&
                game_play(&at->table, &at->realm, &move, NULL, &error);

    cr_expect_eq(good, rule == NULL, "\"%s\": %s %s", line, error.rule, error.text);
    if (rule != NULL) {
        cr_expect_str_eq(error.rule, rule, "\"%s\": %s %s", line, error.rule, error.text);
        cr_expect_eq(memcmp(&before, &at->realm, sizeof before), 0, "\"%s\" changed something", line);
    }
}

static void expect_lying(const uint8_t of[BRAZIL_RESOURCES], const char *resources, const char *where)
{
    char text[32];
    int length = 0;

    for (int i = 0; i < BRAZIL_RESOURCES; i++)
        for (int count = of[i]; count > 0; count--)
            text[length++] = "WCKFGS"[i];
    text[length] = '\0';
    cr_expect_str_eq(text, resources, "%s", where);
}

static void expect_store(const struct position *at, int seat, const char *resources)
{
    expect_lying(at->realm.seat[seat].store, resources, "store");
}

static void expect_on(struct position *at, int q, int r, const char *resources)
{
    expect_lying(place(at, q, r)->marker, resources, "tile");
}

static int live(struct position *at, int seat)
{
    int points[SEATS_MAX] = { 0 };

    game_tally(&at->table, &at->realm, points);
    return points[seat];
}

static int final(struct position *at, int seat)
{
    int points[SEATS_MAX] = { 0 };

    game_score(&at->table, &at->realm, points, NULL);
    return points[seat];
}

TestSuite(brazil_worked, .fini = verdict_no_leaks);

Test(brazil_worked, build_01)
{
    struct position at;

    position_begin(&at);
    store(&at, P1, "W");
    say(&at, "1 build CANE -2,0", NULL);
    say(&at, "1 pay W", NULL);
    expect_on(&at, -2, 0, "CC");
    expect_store(&at, P1, "");
    cr_expect_eq(at.realm.supply[0], 13);
    cr_expect_eq(live(&at, P1), 1);
    cr_expect_eq(at.game->arch[at.realm.arch - 1]->move, BRAZIL_PLAIN);
    position_end(&at);
}

Test(brazil_worked, either_slot_03)
{
    struct position at;

    position_begin(&at);
    store(&at, P1, "FW");
    say(&at, "1 build SAWMILL -2,-1", NULL);
    say(&at, "1 pay W", "pay.fit");
    say(&at, "1 pay F", NULL);
    expect_store(&at, P1, "W");
    position_end(&at);
}

Test(brazil_worked, gold_is_no_science_05)
{
    struct position at;

    position_begin(&at);
    at.realm.open[6] = (uint8_t)(piece(&at, "painting", "C1") + 1);
    at.realm.left[2] = 0;
    store(&at, P1, "G");
    card(&at, P1, "gold", "GC07");
    say(&at, "1 paint C1", "pay.fit");
    store(&at, P1, "S");
    say(&at, "1 paint C1", NULL);
    say(&at, "1 pay GC07", "pay.fit");
    say(&at, "1 pay S", NULL);
    cr_expect_eq(live(&at, P1), 2);
    position_end(&at);
}

Test(brazil_worked, building_on_fog_07)
{
    struct position at;

    position_begin(&at);
    build(&at, P1, CANE, -2, 0, "CC");
    store(&at, P1, "W");
    say(&at, "1 build CANE -1,0", NULL);
    say(&at, "1 pay W", NULL);
    cr_expect_eq(at.realm.phase, BRAZIL_PHASE_MOVE, "no draw");
    cr_expect_eq(place(&at, -1, 0)->fog, BRAZIL_CLEAR);
    cr_expect_eq(at.realm.seat[P1].gold, 0);
    position_end(&at);
}

Test(brazil_worked, city_09)
{
    struct position at;

    position_begin(&at);
    unit(&at, P1, 3, -1, -1);
    at.realm.city[0] = (uint8_t)(piece(&at, "city", "CT3") + 1);
    at.realm.cities[0] = 0;
    store(&at, P1, "WWG");
    struct brazil_realm good = at.realm;
    say(&at, "1 found CT4", "found.city");
    say(&at, "1 found CT3", NULL);
    say(&at, "1 pay W", NULL);
    say(&at, "1 pay W", NULL);
    say(&at, "1 pay G", NULL);
    expect_on(&at, -1, -1, "WW");
    cr_expect_eq(brazil_tile_vp(&at.realm, at.game, hex(&at, -1, -1)), 3);

    at.realm = good;
    build(&at, P2, FARM, 0, -1, "");
    say(&at, "1 found CT3", "build.rival");
    at.realm = good;
    unit(&at, P1, 3, 0, 0);
    say(&at, "1 found CT3", "build.terrain");
    at.realm.seat[P1].unit[2] = BRAZIL_SUPPLY;
    say(&at, "1 found CT3", "found.monarch");
    position_end(&at);
}

Test(brazil_worked, hand_limit_11)
{
    struct position at;

    position_begin(&at);
    card(&at, P1, "combat", "CC01");
    card(&at, P1, "combat", "CC02");
    card(&at, P1, "combat", "CC03");
    say(&at, "1 deploy", NULL);
    say(&at, "1 done", "chance.missing");
    say(&at, "* draw 1 CC03", "chance.impossible");
    say(&at, "* draw 1 CC09", NULL);
    say(&at, "1 done", "turn.phase");
    say(&at, "1 discard W", "discard.held");
    say(&at, "1 discard CC10", "discard.held");
    say(&at, "2 discard CC01", "turn.order");
    say(&at, "1 discard CC01", NULL);
    cr_expect_eq(at.realm.phase, BRAZIL_PHASE_MOVE);
    position_end(&at);
}

Test(brazil_worked, flips_13)
{
    struct position at;

    position_begin(&at);
    at.realm.era = 2;
    build(&at, P1, CHURCH, -2, 0, "");
    store(&at, P1, "W");
    say(&at, "1 renovate -2,0 flip", "renovate.flip");
    at.realm.era = 3;
    place(&at, -2, 0)->palace = 4;
    at.realm.seat[P1].palaces = 1 | 8;
    say(&at, "1 renovate -2,0 flip", "renovate.flip");
    say(&at, "1 renovate -2,0", NULL);
    say(&at, "1 pay W", NULL);
    expect_on(&at, -2, 0, "SS");
    position_end(&at);
}

Test(brazil_worked, trade_15)
{
    struct position at;

    position_begin(&at);
    build(&at, P1, FARM, -2, 0, "FF");
    store(&at, P1, "KG");
    struct brazil_realm good = at.realm;
    say(&at, "1 trade gold", NULL);
    say(&at, "1 give K", NULL);
    say(&at, "1 give G", "trade.kind");
    say(&at, "1 give F:-2,0", NULL);
    say(&at, "* draw 1 GC01", NULL);
    expect_store(&at, P1, "GGG");
    expect_on(&at, -2, 0, "F");
    at.realm = good;
    say(&at, "1 trade science", "pay.held");
    position_end(&at);
}

Test(brazil_worked, exploration_17)
{
    struct position at;

    position_begin(&at);
    unit(&at, P1, 1, -2, 0);
    store(&at, P1, "WWCC");
    after_action(&at, BRAZIL_BUILD);
    struct brazil_realm good = at.realm;
    say(&at, "1 move free U1 -1,0", NULL);
    say(&at, "* reveal -1,0 X05", NULL);
    say(&at, "1 done", "turn.phase");
    say(&at, "1 discard CC01", "discard.held");
    say(&at, "1 discard K", NULL);
    expect_store(&at, P1, "WWCCK");
    cr_expect_eq(at.realm.phase, BRAZIL_PHASE_MOVE);

    at.realm = good;
    build(&at, P1, CANE, -2, 0, "");
    say(&at, "1 move free U1 -1,0", NULL);
    say(&at, "* reveal -1,0 X23", NULL);
    say(&at, "1 done", NULL);
    say(&at, "2 harbor", NULL);
    say(&at, "2 take W", NULL);
    say(&at, "2 take W", NULL);
    say(&at, "2 done", NULL);
    at.realm.seat[P1].last = 0;
    say(&at, "1 build CANE -1,0", "build.terrain");
    position_end(&at);
}

/* Two units of Brazil beside a farm with a grenadier on it. */
static void battle_begin(struct position *at, int arch)
{
    position_begin(at);
    unit(at, P1, 4, 1, 0);
    unit(at, P1, 1, 1, 0);
    build(at, P2, FARM, 2, 0, "FF");
    unit(at, P2, 2, 2, 0);
    card(at, P2, "combat", "CC01");
    after_action(at, BRAZIL_BUILD);
    if (arch != BRAZIL_ARCHES)
        at->realm.seat[P2].last = (uint8_t)(arch + 1);
}

static void charge(struct position *at)
{
    say(at, "1 move free U4 2,0", NULL);
    say(at, "1 carry U1", NULL);
    say(at, "1 done", NULL);
    say(at, "2 done", "turn.order");
    say(at, "1 done", NULL);
}

Test(brazil_worked, tie_18)
{
    struct position at;

    battle_begin(&at, BRAZIL_MAKE);
    charge(&at);
    say(&at, "2 commit CC02", "commit.card");
    say(&at, "2 commit CC01", NULL);
    say(&at, "2 commit CC01", "commit.order");
    say(&at, "2 done", NULL);
    cr_expect_eq(at.realm.seat[P1].unit[0], BRAZIL_SUPPLY);
    cr_expect_eq(at.realm.seat[P1].unit[3], BRAZIL_SUPPLY);
    cr_expect_eq(live(&at, P1), 4);
    cr_expect_eq(at.realm.discards, 1);
    position_end(&at);
}

Test(brazil_worked, occupation_19)
{
    struct position at;

    battle_begin(&at, BRAZIL_MAKE);
    int mine = live(&at, P1), theirs = live(&at, P2);
    charge(&at);
    say(&at, "2 done", NULL);
    cr_expect_eq(at.realm.seat[P2].unit[1], BRAZIL_SUPPLY);
    cr_expect_eq(place(&at, 2, 0)->holder, P1 + 1);
    cr_expect_eq(live(&at, P1), mine + 1);
    cr_expect_eq(live(&at, P2), theirs - 1);
    say(&at, "1 done", NULL);
    store(&at, P2, "W");
    say(&at, "2 renovate 2,0", "renovate.occupied");
    say(&at, "2 harbor", NULL);
    say(&at, "2 take W", NULL);
    say(&at, "2 take W", NULL);
    say(&at, "2 done", NULL);
    place(&at, 2, 0)->marker[BRAZIL_COFFEE] = 0;
    store(&at, P1, "W");
    say(&at, "1 renovate 2,0", "renovate.own");
    place(&at, 2, 0)->marker[BRAZIL_COFFEE] = 2;
    store(&at, P1, "");
    say(&at, "1 deploy U3 -3,0", NULL);
    say(&at, "1 pay F:2,0", NULL);
    say(&at, "1 pay F:2,0", NULL);
    say(&at, "* draw 1 CC05", NULL);
    expect_on(&at, 2, 0, "");
    say(&at, "1 move free U4 1,0", NULL);
    say(&at, "1 carry U1", NULL);
    say(&at, "1 done", NULL);
    cr_expect_eq(place(&at, 2, 0)->holder, 0, "it is the owner's again");
    position_end(&at);
}

Test(brazil_worked, arch_bonus_21)
{
    struct position at;

    battle_begin(&at, BRAZIL_HARBOR);
    at.realm.seat[P2].combat = 0;
    struct brazil_realm good = at.realm;
    charge(&at);
    cr_expect_eq(brazil_defence(&at.realm, at.game, at.map), 5);
    say(&at, "2 done", NULL);
    cr_expect_eq(place(&at, 2, 0)->holder, 0);

    at.realm = good;
    at.realm.seat[P2].unit[1] = BRAZIL_SUPPLY;
    charge(&at);
    cr_expect_eq(brazil_defence(&at.realm, at.game, at.map), 1, "no unit, no bonus");
    say(&at, "2 done", NULL);
    cr_expect_eq(place(&at, 2, 0)->holder, P1 + 1);

    at.realm = good;
    at.realm.seat[P2].last = 0;
    charge(&at);
    cr_expect_eq(brazil_defence(&at.realm, at.game, at.map), 3);
    say(&at, "2 done", NULL);
    cr_expect_eq(place(&at, 2, 0)->holder, P1 + 1);
    position_end(&at);
}

Test(brazil_worked, capital_23)
{
    struct position at;

    position_begin(&at);
    unit(&at, P1, 1, 3, -1);
    after_action(&at, BRAZIL_BUILD);
    store(&at, P2, "W");
    say(&at, "1 move free U1 3,0", NULL);
    say(&at, "1 done", NULL);
    say(&at, "2 done", NULL);
    cr_expect_eq(at.realm.seat[P1].unit[0], hex(&at, 3, 0));
    cr_expect_eq(place(&at, 3, 0)->holder, 0);
    say(&at, "1 done", NULL);
    say(&at, "2 deploy U1 3,0", "deploy.enemy");
    say(&at, "2 deploy", NULL);
    position_end(&at);
}

Test(brazil_worked, era_25)
{
    struct position at;

    position_begin(&at);
    at.realm.seat[P1].last = BRAZIL_BUILD + 1;
    card(&at, P1, "task", "T1-2");
    build(&at, P1, CANE, -2, 0, "CC");
    build(&at, P1, SAWMILL, -2, -1, "WW");
    unit(&at, P1, 1, -3, 0);
    say(&at, "1 claim T2-1", "claim.card");
    say(&at, "1 claim T1-2", NULL);
    say(&at, "1 palace III -2,0", "palace.host");
    say(&at, "1 palace II 0,0", "palace.tile");
    say(&at, "1 palace II -2,0", NULL);
    expect_store(&at, P1, "S");
    say(&at, "2 token harbor", "turn.order");
    say(&at, "1 token build", NULL);
    say(&at, "2 token harbor", NULL);
    cr_expect_eq(at.realm.era, 2);
    say(&at, "1 claim T1-2", "claim.once");
    say(&at, "1 build PLANTATION -3,1", NULL);
    say(&at, "1 pay W:-2,-1", NULL);
    say(&at, "1 pay C:-2,0", NULL);
    say(&at, "1 take G", "harbor.basic");
    say(&at, "1 take K", NULL);
    expect_on(&at, -3, 1, "KK");
    expect_store(&at, P1, "KS");
    cr_expect_eq(live(&at, P1), 11);
    position_end(&at);
}

Test(brazil_worked, cards_as_money_27a)
{
    struct position at;

    position_begin(&at);
    at.realm.seat[P2].monarch = (uint8_t)(piece(&at, "monarch", "NAPOLEON") + 1);
    card(&at, P2, "combat", "CC03");
    card(&at, P2, "combat", "CC08");
    at.realm.mover = at.realm.actor = P2;
    say(&at, "2 deploy U5 3,0", NULL);
    say(&at, "2 pay CC03", NULL);
    say(&at, "2 pay CC03", "pay.held");
    say(&at, "2 pay CC08", NULL);
    cr_expect_eq(at.realm.discards, 2);
    say(&at, "* draw 2 CC03", "chance.impossible");
    say(&at, "* draw 2 CC01", NULL);

    at.realm.phase = BRAZIL_PHASE_ACT;
    at.realm.seat[P1].board = (uint8_t)(piece(&at, "board", "PT") + 1);
    at.realm.seat[P1].monarch = (uint8_t)(piece(&at, "monarch", "AFONSO") + 1);
    at.realm.mover = at.realm.actor = P1;
    at.realm.acted = false;
    card(&at, P1, "combat", "CC10");
    card(&at, P1, "combat", "CC11");
    card(&at, P1, "combat", "CC12");
    say(&at, "1 deploy U5 -3,0", "pay.fit");
    card(&at, P1, "gold", "GC01");
    say(&at, "1 deploy U5 -3,0", NULL);
    say(&at, "1 pay CC10", NULL);
    say(&at, "1 pay CC11", NULL);
    say(&at, "1 pay CC12", "pay.fit");
    say(&at, "1 pay GC01", NULL);
    position_end(&at);
}

Test(brazil_worked, first_three_27b)
{
    struct position at;

    position_begin(&at);
    at.realm.seat[P1].board = (uint8_t)(piece(&at, "board", "PT") + 1);
    at.realm.seat[P1].monarch = (uint8_t)(piece(&at, "monarch", "MANUEL") + 1);
    build(&at, P1, SAWMILL, -2, -1, "");
    build(&at, P1, SAWMILL, -4, 0, "");
    build(&at, P1, SAWMILL, -3, -2, "");
    build(&at, P1, SAWMILL, -1, -1, "");
    brazil_produce(&at.realm, at.game, hex(&at, -3, -2));
    brazil_produce(&at.realm, at.game, hex(&at, -1, -1));
    expect_on(&at, -3, -2, "WWG");
    expect_on(&at, -1, -1, "WW");
    cr_expect_eq(live(&at, P1), 2 + 2 + 2 + 1);
    position_end(&at);
}

Test(brazil_worked, at_most_five_27c)
{
    struct position at;

    position_begin(&at);
    card(&at, P1, "painting", "C4");
    city(&at, P1, 1, -2, 0);
    city(&at, P1, 2, -2, -1);
    city(&at, P1, 3, -3, 1);
    city(&at, P1, 4, -4, 1);
    cr_expect_eq(live(&at, P1), 5 + 3 + 3 + 3 + 3);
    position_end(&at);
}

Test(brazil_worked, final_29)
{
    struct position at;

    position_begin(&at);
    at.realm.era = 3;
    at.realm.seat[P1].unit[0] = at.realm.seat[P1].unit[2] = at.realm.seat[P1].unit[3] = BRAZIL_SUPPLY;
    build(&at, P1, SAWMILL, -2, -1, "");
    build(&at, P1, SAWMILL, -4, 0, "");
    build(&at, P1, SAWMILL, -3, -2, "");
    build(&at, P1, CHURCH, -2, 0, "");
    city(&at, P1, 6, -3, 1);
    build(&at, P1, PLANTATION, -4, 1, "");
    unit(&at, P2, 1, -4, 1);
    place(&at, -4, 1)->holder = P2 + 1;
    place(&at, -2, -1)->palace = 2;
    place(&at, -2, 0)->palace = 4;
    at.realm.seat[P1].palaces = 1 | 2 | 8;
    card(&at, P1, "painting", "C4");
    card(&at, P1, "painting", "C5");
    card(&at, P1, "product", "BRICKS");
    card(&at, P1, "product", "DYES");
    at.realm.seat[P1].claimed = brazil_bit(piece(&at, "task", "T1-1")) | brazil_bit(piece(&at, "task", "T2-1"));
    card(&at, P1, "task", "T3-4");
    card(&at, P1, "gold", "GC02");
    at.realm.seat[P1].villages = brazil_bit(piece(&at, "exploration", "X20"));
    cr_expect_eq(live(&at, P1), 37);
    cr_expect_eq(final(&at, P1), 39);
    position_end(&at);
}

/* A fight in which both have played cards and nothing else decides. */
Test(brazil_worked, sabotage_and_sniper)
{
    struct position at;

    battle_begin(&at, BRAZIL_MAKE);
    at.realm.seat[P2].combat = 0;
    card(&at, P1, "combat", "CC21");
    card(&at, P2, "combat", "CC13");
    card(&at, P2, "combat", "CC23");
    charge(&at);
    say(&at, "2 commit CC13", NULL);
    say(&at, "2 commit CC23", NULL);
    say(&at, "2 done", NULL);
    cr_expect_eq(at.realm.seat[P2].unit[1], hex(&at, 2, 0), "4 against 3 + 3 + 1");

    position_end(&at);
    battle_begin(&at, BRAZIL_MAKE);
    at.realm.seat[P2].combat = 0;
    card(&at, P1, "combat", "CC21");
    card(&at, P1, "combat", "CC07");
    card(&at, P2, "combat", "CC13");
    card(&at, P2, "combat", "CC23");
    say(&at, "1 move free U4 2,0", NULL);
    say(&at, "1 carry U1", NULL);
    say(&at, "1 done", NULL);
    say(&at, "1 commit CC07", NULL);
    say(&at, "1 commit CC21", NULL);
    say(&at, "1 done", NULL);
    say(&at, "2 commit CC13", NULL);
    say(&at, "2 commit CC23", NULL);
    say(&at, "2 done", NULL);
    cr_expect_eq(at.realm.seat[P1].unit[0], BRAZIL_SUPPLY, "6 against 3 + 1: the sniper takes the weakest");
    cr_expect_eq(at.realm.seat[P1].unit[3], hex(&at, 2, 0));
    cr_expect_eq(place(&at, 2, 0)->holder, P1 + 1);
    position_end(&at);
}

/* ---- rules that need more than a few turns ---- */

static void own_turn(struct position *at, int seat)
{
    at->realm.phase = BRAZIL_PHASE_ACT;
    at->realm.mover = at->realm.actor = (uint8_t)seat;
    at->realm.acted = at->realm.begun = at->realm.moved = 0;
}

Test(brazil_worked, cities_that_are_occupied)
{
    struct position at;

    position_begin(&at);
    city(&at, P1, 1, -2, 0);
    unit(&at, P2, 1, -2, 0);
    place(&at, -2, 0)->holder = P2 + 1;
    store(&at, P1, "W");
    say(&at, "1 deploy U1 -2,0", "deploy.occupied");
    own_turn(&at, P2);
    store(&at, P2, "W");
    say(&at, "2 deploy U2 -2,0", "deploy.place");
    position_end(&at);
}

Test(brazil_worked, what_stops_building)
{
    struct position at;

    position_begin(&at);
    store(&at, P1, "WWG");
    at.realm.supply[0] = 0;
    say(&at, "1 build CANE -2,0", "build.tile");
    at.realm.supply[0] = 1;
    unit(&at, P1, 1, -2, 0);
    struct brazil_realm good = at.realm;
    say(&at, "1 build CANE -2,0", NULL);
    at.realm = good;
    at.realm.seat[P1].unit[0] = BRAZIL_SUPPLY;
    unit(&at, P2, 1, -2, 0);
    say(&at, "1 build CANE -2,0", "build.unit");
    at.realm = good;
    build(&at, P2, FARM, -1, 0, "");
    say(&at, "1 build CANE -2,0", "build.rival");
    position_end(&at);
}

/* An own tile that somebody occupies still counts for building beside it; for the occupier it does not. */
Test(brazil_worked, beside_an_occupied_tile)
{
    struct position at;

    position_begin(&at);
    build(&at, P1, CANE, -1, -1, "");
    unit(&at, P2, 1, -1, -1);
    place(&at, -1, -1)->holder = P2 + 1;
    store(&at, P1, "F");
    say(&at, "1 build SAWMILL -1,-2", "build.terrain");
    store(&at, P1, "W");
    say(&at, "1 build CANE 0,-1", NULL);
    at.realm.lines = 0;
    memset(at.realm.said, 0, sizeof at.realm.said);
    own_turn(&at, P2);
    store(&at, P2, "W");
    say(&at, "2 build CANE 0,-1", "build.next");
    position_end(&at);
}

Test(brazil_worked, products_are_made_once)
{
    struct position at;

    position_begin(&at);
    store(&at, P1, "KKWW");
    card(&at, P1, "product", "ROPE");
    say(&at, "1 make ROPE", "make.once");
    say(&at, "1 make BRICKS", "pay.fit");
    card(&at, P1, "gold", "GC01");
    say(&at, "1 make BRICKS", NULL);
    position_end(&at);
}

/* What products do for their arches. */
Test(brazil_worked, upgraded_arches)
{
    struct position at;

    position_begin(&at);
    const struct brazil_realm good = at.realm;
    card(&at, P1, "product", "UNIFORMS");
    card(&at, P1, "painting", "B8");
    say(&at, "1 deploy U4 -3,0", "pay.held");
    say(&at, "1 deploy U3 -3,0", NULL);
    say(&at, "1 waive", NULL);
    say(&at, "1 waive", NULL);
    say(&at, "* draw 1 CC01", NULL);

    at.realm = good;
    card(&at, P1, "product", "FURNITURE");
    store(&at, P1, "F");
    say(&at, "1 build CANE -2,0", NULL);
    say(&at, "1 pay F", NULL);

    at.realm = good;
    card(&at, P1, "product", "ROPE");
    say(&at, "1 harbor", NULL);
    say(&at, "1 take W", NULL);
    say(&at, "* draw 1 CC01", "chance.impossible");
    say(&at, "* draw 1 GC01", NULL);
    position_end(&at);
}

Test(brazil_worked, second_things)
{
    struct position at;

    position_begin(&at);
    const struct brazil_realm good = at.realm;
    card(&at, P1, "product", "BRICKS");
    build(&at, P1, CANE, -2, 0, "");
    build(&at, P1, SAWMILL, -2, -1, "");
    store(&at, P1, "W");
    say(&at, "1 renovate -2,0", NULL);
    say(&at, "1 also -2,0 flip", "renovate.second");
    say(&at, "1 also -2,-1 flip", NULL);
    say(&at, "1 pay W", NULL);
    expect_on(&at, -2, 0, "CC");
    expect_on(&at, -2, -1, "CC");

    at.realm = good;
    card(&at, P1, "product", "SUGAR");
    store(&at, P1, "WCKKF");
    say(&at, "1 trade science", NULL);
    say(&at, "1 give W", NULL);
    say(&at, "1 give C", NULL);
    say(&at, "1 again science", "pay.held");
    say(&at, "1 again gold", NULL);
    say(&at, "1 give C", "trade.kind");
    say(&at, "1 give K", NULL);
    say(&at, "1 give F", NULL);
    say(&at, "* draw 1 GC01", NULL);
    say(&at, "* draw 1 GC02", NULL);
    expect_store(&at, P1, "KGGS");
    position_end(&at);
}

Test(brazil_worked, what_is_too_much)
{
    struct position at;

    position_begin(&at);
    store(&at, P1, "WWWWW");
    card(&at, P1, "combat", "CC01");
    say(&at, "1 harbor", NULL);
    say(&at, "1 take K", NULL);
    say(&at, "1 discard CC01", "discard.limit");
    say(&at, "1 discard F", "discard.held");
    say(&at, "1 discard W", NULL);
    expect_store(&at, P1, "WWWWK");
    position_end(&at);
}

/* With deck and discards empty nothing is drawn; else the discards are the new deck. */
Test(brazil_worked, empty_decks)
{
    struct position at;

    position_begin(&at);
    for (int i = 0; i < BRAZIL_CARDS; i++)
        if (i < 3)
            at.realm.seat[P1].combat |= brazil_bit(i);
        else
            at.realm.seat[P2].combat |= brazil_bit(i);
    at.realm.seat[P2].combat &= ~brazil_bit(23);
    brazil_discard(&at.realm, false, 23);
    say(&at, "1 deploy", NULL);
    say(&at, "* draw 1 CC23", "chance.impossible");
    say(&at, "* draw 1 CC24", NULL);
    cr_expect_eq(at.realm.discards, 0);
    say(&at, "1 discard CC24", NULL);

    own_turn(&at, P1);
    at.realm.seat[P1].last = 0;
    at.realm.discards = 0;
    at.realm.seat[P2].combat |= brazil_bit(23);
    say(&at, "1 deploy", NULL);
    cr_expect_eq(at.realm.phase, BRAZIL_PHASE_DISCARD, "of the other seat, which has too many");
    position_end(&at);
}

Test(brazil_worked, carrying)
{
    struct position at;

    position_begin(&at);
    unit(&at, P1, 1, 1, 0);
    unit(&at, P1, 2, 1, 1);
    unit(&at, P1, 3, 1, 0);
    unit(&at, P1, 4, 1, 0);
    after_action(&at, BRAZIL_BUILD);
    say(&at, "1 move free U4 2,0", NULL);
    say(&at, "1 carry U2", "carry.unit");
    say(&at, "1 carry U4", "carry.unit");
    say(&at, "1 carry U3", NULL);
    say(&at, "1 carry U1", "carry.unit");
    say(&at, "1 done", NULL);
    cr_expect_eq(at.realm.seat[P1].unit[2], hex(&at, 2, 0));
    cr_expect_eq(at.realm.seat[P1].unit[0], hex(&at, 1, 0));
    say(&at, "1 move extra U3 2,-1", "move.terrain");
    say(&at, "1 move extra U3 1,0", NULL);
    position_end(&at);
}

/* A cannon that loses goes to the supply; one that wins clears the hex, and the owner has the tile again. */
Test(brazil_worked, bombarding)
{
    struct position at;

    position_begin(&at);
    unit(&at, P1, 5, -1, 0);
    unit(&at, P2, 1, -2, 0);
    unit(&at, P1, 1, 2, -1);
    build(&at, P1, CANE, -2, 0, "");
    place(&at, -2, 0)->holder = P2 + 1;
    after_action(&at, BRAZIL_BUILD);
    const struct brazil_realm good = at.realm;
    say(&at, "1 bombard U1 3,-1", "bombard.cannon");
    say(&at, "1 bombard U5 -1,-1", "bombard.target");
    say(&at, "1 bombard U5 -2,0", NULL);
    say(&at, "1 done", NULL);
    say(&at, "2 done", NULL);
    cr_expect_eq(place(&at, -2, 0)->holder, 0);
    cr_expect_eq(at.realm.seat[P1].unit[4], hex(&at, -1, 0));
    say(&at, "1 move free U5 -2,0", "move.once");

    at.realm = good;
    card(&at, P2, "combat", "CC13");
    say(&at, "1 bombard U5 -2,0", NULL);
    say(&at, "1 done", NULL);
    say(&at, "2 commit CC13", NULL);
    say(&at, "2 done", NULL);
    cr_expect_eq(at.realm.seat[P1].unit[4], BRAZIL_SUPPLY);
    cr_expect_eq(place(&at, -2, 0)->holder, P2 + 1);
    position_end(&at);
}

/* Grenadiers beside the hex support their side; an own tile is taken back; what is won and lost moves paintings. */
Test(brazil_worked, support_and_recapture)
{
    struct position at;

    position_begin(&at);
    build(&at, P2, FARM, 2, 0, "");
    unit(&at, P1, 1, 2, 0);
    place(&at, 2, 0)->holder = P1 + 1;
    unit(&at, P2, 2, 3, -1);
    unit(&at, P2, 1, 2, 1);
    card(&at, P1, "painting", "B6");
    card(&at, P2, "painting", "B7");
    own_turn(&at, P2);
    say(&at, "2 harbor", NULL);
    say(&at, "2 take W", NULL);
    say(&at, "2 take W", NULL);
    int before = live(&at, P2);
    say(&at, "2 move free U1 2,0", NULL);
    cr_expect_eq(brazil_attack(&at.realm, at.game, at.map), 1 + 1 + 1, "archer, harbor, grenadier");
    cr_expect_eq(brazil_defence(&at.realm, at.game, at.map), 1, "no building, for it is occupied");
    say(&at, "2 done", NULL);
    say(&at, "1 done", NULL);
    say(&at, "* draw 1 CC01", NULL);
    cr_expect_eq(place(&at, 2, 0)->holder, 0);
    cr_expect_eq(live(&at, P2), before + 2, "the farm and the painting");
    position_end(&at);
}

/* The third era's task: the round is played to its end. */
Test(brazil_worked, the_last_round)
{
    struct position at;

    position_begin(&at);
    at.realm.era = 3;
    card(&at, P1, "task", "T3-8");
    build(&at, P1, ACADEMY, -2, 0, "SSS");
    build(&at, P1, FOUNDRY, -2, 2, "");
    card(&at, P1, "gold", "GC16");
    unit(&at, P1, 1, -3, 0);
    say(&at, "1 claim T3-8", NULL);
    say(&at, "1 palace IV -2,0", NULL);
    say(&at, "* draw 1 CC01", NULL);
    say(&at, "* draw 1 CC02", NULL);
    cr_expect_eq(at.realm.phase, BRAZIL_PHASE_ACT, "no token is placed");
    say(&at, "1 play GC16", NULL);
    say(&at, "1 harbor", "turn.phase");
    say(&at, "1 move free U1 -3,1", "move.once");
    say(&at, "1 move march U1 -3,1", NULL);
    say(&at, "1 harbor", NULL);
    say(&at, "1 take W", NULL);
    say(&at, "1 done", NULL);
    say(&at, "2 deploy", NULL);
    say(&at, "* draw 2 CC03", NULL);
    say(&at, "2 done", NULL);
    cr_expect_eq(at.realm.phase, BRAZIL_PHASE_OVER);
    say(&at, "1 harbor", "game.over");
    position_end(&at);
}

/* With equal points more fulfilled tasks win, then more tiles, then more resources. */
Test(brazil_worked, ties)
{
    struct position at;

    position_begin(&at);
    const struct game *game = at.table.game;
    store(&at, P1, "W");
    cr_expect_gt(game->tie_break(&at.realm, &at.table, P1), game->tie_break(&at.realm, &at.table, P2));
    build(&at, P2, FARM, 2, 0, "");
    cr_expect_lt(game->tie_break(&at.realm, &at.table, P1), game->tie_break(&at.realm, &at.table, P2));
    at.realm.seat[P1].claimed = 1;
    cr_expect_gt(game->tie_break(&at.realm, &at.table, P1), game->tie_break(&at.realm, &at.table, P2));
    position_end(&at);
}

/* A tile that is turned over into the monarch's type is one of the three by the time of its building. */
Test(brazil_worked, turned_into_one_of_three)
{
    struct position at;

    position_begin(&at);
    at.realm.era = 3;
    build(&at, P1, ACADEMY, -2, 0, "");
    build(&at, P1, CHURCH, -2, 1, "");
    build(&at, P1, CHURCH, -3, 1, "");
    build(&at, P1, CHURCH, -4, 1, "");
    cr_expect_eq(brazil_tile_vp(&at.realm, at.game, hex(&at, -4, 1)), 3);
    store(&at, P1, "W");
    say(&at, "1 renovate -2,0 flip", NULL);
    say(&at, "1 pay W", NULL);
    cr_expect_eq(brazil_tile_vp(&at.realm, at.game, hex(&at, -2, 0)), 3);
    cr_expect_eq(brazil_tile_vp(&at.realm, at.game, hex(&at, -4, 1)), 2);
    position_end(&at);
}
