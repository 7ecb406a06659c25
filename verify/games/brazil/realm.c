#include "realm.h"

/* ---- tiles ---- */

bool brazil_owns(const struct brazil_realm *realm, int hex, int seat)
{
    const struct brazil_place *place = &realm->place[hex];

    return place->tile != BRAZIL_NO_TILE && place->owner == seat;
}

bool brazil_is_rival(const struct brazil_realm *realm, int hex, int seat)
{
    const struct brazil_place *place = &realm->place[hex];

    return place->tile != BRAZIL_NO_TILE && place->owner != seat;
}

int brazil_terrain(const struct brazil_realm *realm, const struct brazil_map *map, int hex)
{
    return realm->place[hex].fog >= BRAZIL_BANDEIRAS ? BRAZIL_BARE : map->hex[hex].terrain;
}

const char *brazil_tile_name(const struct brazil *game, const struct brazil_place *place)
{
    if (brazil_is_building(place))
        return brazil_what_names[brazil_type(place)];
    if (brazil_is_city(place))
        return game->city[place->tile - BRAZIL_CITY_TILE].id;
    return place->tile == BRAZIL_CAPITAL_TILE ? _("a capital") : _("nothing");
}

/* ---- units ---- */

bool brazil_is_on_map(const struct brazil_seat *seat, int unit)
{
    return seat->unit[unit] < BRAZIL_HEXES;
}

unsigned brazil_units_at(const struct brazil_realm *realm, int hex, int seat)
{
    unsigned units = 0;

    for (int unit = 0; unit < BRAZIL_BOARD_UNITS; unit++)
        units |= (unsigned)(realm->seat[seat].unit[unit] == hex) << unit;
    return units;
}

int brazil_enemy_at(const struct brazil_realm *realm, int hex, int seat)
{
    for (int other = 0; other < realm->seats; other++)
        if (other != seat && brazil_units_at(realm, hex, other) != 0)
            return other;
    return BRAZIL_NOWHERE;
}

const struct brazil_unit *brazil_unit_of(const struct brazil_realm *realm, const struct brazil *game, int seat,
                                         int unit)
{
    return brazil_unit(game, realm->seat[seat].board - 1, unit);
}

int brazil_strength(const struct brazil_realm *realm, const struct brazil *game, int seat, unsigned units)
{
    int sum = 0;

    for (int unit = 0; unit < BRAZIL_BOARD_UNITS; unit++)
        if (brazil_has(units, unit))
            sum += brazil_unit_of(realm, game, seat, unit)->vp;
    return sum;
}

/* occupy.leave */
void brazil_release(struct brazil_realm *realm, int hex)
{
    struct brazil_place *place = &realm->place[hex];

    if (place->holder != 0 && brazil_units_at(realm, hex, place->holder - 1) == 0)
        place->holder = 0;
}

void brazil_withdraw(struct brazil_realm *realm, int seat, int unit)
{
    int hex = realm->seat[seat].unit[unit];

    realm->seat[seat].unit[unit] = BRAZIL_SUPPLY;
    brazil_release(realm, hex);
}

/* ---- what a seat has ---- */

static bool has_product(const struct brazil_realm *realm, const struct brazil *game, int seat, int arch)
{
    int product = game->product_of[arch];

    return product != BRAZIL_NOWHERE && brazil_has(realm->seat[seat].products, product);
}

enum brazil_upgrade brazil_upgrade(const struct brazil_realm *realm, const struct brazil *game, int seat, int arch)
{
    return has_product(realm, game, seat, arch) ? game->arch[arch]->upgrade : BRAZIL_NO_UPGRADE;
}

enum brazil_ability brazil_ability(const struct brazil_realm *realm, const struct brazil *game, int seat)
{
    int monarch = realm->seat[seat].monarch;

    return monarch > 0 ? game->monarch[monarch - 1].ability : BRAZIL_NO_ABILITY;
}

int brazil_painted(const struct brazil_realm *realm, const struct brazil *game, int seat, int effect, int arch)
{
    int sum = 0;

    for (uint32_t cards = realm->seat[seat].paintings; cards != 0;) {
        const struct brazil_painting *painting = &game->painting[brazil_pop(&cards)];
        if (painting->effect == effect && painting->arch == arch)
            sum += effect == BRAZIL_RENOVATES ? 1 : painting->number;
    }
    return sum;
}

bool brazil_is_flipped(const struct brazil_realm *realm, const struct brazil *game, int seat, int arch, int back)
{
    for (int era = 0; era < BRAZIL_ERAS - 1; era++)
        if (realm->seat[seat].flipped[era] == arch + 1 && game->token[era].back == back)
            return true;
    return false;
}

/* ---- what tiles are worth and produce ---- */

/* monarch.first */
bool brazil_is_early(const struct brazil_realm *realm, int hex)
{
    enum { FIRST = 3 };
    const struct brazil_place *place = &realm->place[hex];
    int earlier = 0;

    for (int i = 0; realm->tiled[i] != hex && earlier < FIRST; i++) {
        const struct brazil_place *other = &realm->place[realm->tiled[i]];
        earlier += other->tile == place->tile && other->owner == place->owner;
    }
    return earlier < FIRST;
}

static void add_gears(struct brazil_place *place, const struct brazil_gears *gears)
{
    for (int i = 0; i < gears->count; i++)
        place->marker[gears->of[i]]++;
}

/* build.gears, and what the owner's paintings add. */
void brazil_produce(struct brazil_realm *realm, const struct brazil *game, int hex)
{
    struct brazil_place *place = &realm->place[hex];
    const struct brazil_seat *owner = &realm->seat[place->owner];

    if (brazil_is_city(place)) {
        add_gears(place, &game->city[place->tile - BRAZIL_CITY_TILE].gears);
        return;
    }
    add_gears(place, brazil_is_first(realm, game, hex) ? &game->monarch[owner->monarch - 1].gears
                                                       : &game->side[brazil_type(place)]->gears);
    for (uint32_t cards = owner->paintings; cards != 0;) {
        const struct brazil_painting *painting = &game->painting[brazil_pop(&cards)];
        if (painting->effect == BRAZIL_ADDS_GEARS && painting->type == brazil_type(place))
            add_gears(place, &painting->gears);
    }
}

/* ---- counting ---- */

static int count_tiles(const struct brazil_realm *realm, int seat, int what)
{
    int count = 0;

    for (int i = 0; i < realm->tiles; i++) {
        const struct brazil_place *place = &realm->place[realm->tiled[i]];
        count += brazil_controller(place) == seat && (what == BRAZIL_TILES || brazil_counted_as(place) == what);
    }
    return count;
}

static int count_products(const struct brazil_seat *seat, const struct brazil *game, int what)
{
    int count = 0;

    for (int i = 0; i < game->products; i++)
        count += brazil_has(seat->products, i) &&
                 (what == BRAZIL_PRODUCTS || game->product[i].hexagon == (what == BRAZIL_HEXAGONS));
    return count;
}

static int count_science(const struct brazil_realm *realm, int seat)
{
    int count = realm->seat[seat].store[BRAZIL_SCIENCE];

    for (int i = 0; i < realm->tiles; i++)
        if (brazil_controls(realm, realm->tiled[i], seat))
            count += realm->place[realm->tiled[i]].marker[BRAZIL_SCIENCE];
    return count;
}

static int count_units(const struct brazil_seat *seat)
{
    int count = 0;

    for (int unit = 0; unit < BRAZIL_BOARD_UNITS; unit++)
        count += brazil_is_on_map(seat, unit);
    return count;
}

int brazil_count(const struct brazil_realm *realm, const struct brazil *game, int seat, int what)
{
    const struct brazil_seat *of = &realm->seat[seat];

    switch ((enum brazil_what)what) {
    case BRAZIL_UNITS:
        return count_units(of);
    case BRAZIL_PAINTINGS:
        return __builtin_popcount(of->paintings);
    case BRAZIL_PRODUCTS:
    case BRAZIL_PENTAGONS:
    case BRAZIL_HEXAGONS:
        return count_products(of, game, what);
    case BRAZIL_SCIENCES:
        return count_science(realm, seat);
    case BRAZIL_PALACES:
        return __builtin_popcount(of->palaces & ~1u);
    case BRAZIL_WHATS:
        return 0;
    case BRAZIL_CITIES:
    case BRAZIL_TILES:
        break;
    }
    return count_tiles(realm, seat, what);
}

/* ---- the record ---- */

int brazil_arch_of(int verb)
{
    static const uint8_t arches[BRAZIL_LINES] = {
        [BRAZIL_LINE_DEPLOY] = 1 + BRAZIL_DEPLOY,     [BRAZIL_LINE_PAINT] = 1 + BRAZIL_PAINT,
        [BRAZIL_LINE_BUILD] = 1 + BRAZIL_BUILD,       [BRAZIL_LINE_FOUND] = 1 + BRAZIL_BUILD,
        [BRAZIL_LINE_RENOVATE] = 1 + BRAZIL_RENOVATE, [BRAZIL_LINE_MAKE] = 1 + BRAZIL_MAKE,
        [BRAZIL_LINE_HARBOR] = 1 + BRAZIL_HARBOR,     [BRAZIL_LINE_TRADE] = 1 + BRAZIL_TRADE,
    };

    return arches[verb] > 0 ? arches[verb] - 1 : BRAZIL_ARCHES;
}

int brazil_said(const struct brazil_realm *realm, int verb)
{
    int count = 0;

    for (int i = 0; i < realm->lines; i++)
        count += realm->said[i].verb == verb;
    return count;
}

/* ---- cards ---- */

uint32_t brazil_deck(const struct brazil_realm *realm, bool gold)
{
    uint32_t deck = brazil_bit(BRAZIL_CARDS) - 1;

    for (int seat = 0; seat < realm->seats; seat++)
        deck &= ~(gold ? realm->seat[seat].gold : realm->seat[seat].combat);
    for (int i = 0; i < (gold ? realm->golds : realm->discards); i++)
        deck &= ~brazil_bit(gold ? realm->gold[i] : realm->discard[i]);
    return gold ? deck : deck & ~realm->fight.cards;
}

void brazil_discard(struct brazil_realm *realm, bool gold, int card)
{
    if (gold)
        realm->gold[realm->golds++] = (uint8_t)card;
    else
        realm->discard[realm->discards++] = (uint8_t)card;
}

void brazil_draws(struct brazil_realm *realm, int seat, bool gold, int number)
{
    realm->due_seat = (uint8_t)seat;
    realm->due_cards = (uint8_t)number;
    realm->due_gold = gold;
}

int brazil_excess(const struct brazil_realm *realm, const struct brazil *game, int seat, int which)
{
    const struct brazil_seat *of = &realm->seat[seat];
    int have = 0, most = which == 0 ? game->value.store : game->value.hand;

    for (int i = 0; which == 0 && i < BRAZIL_RESOURCES; i++)
        have += of->store[i];
    if (which > 0)
        have = __builtin_popcount(which == 1 ? of->combat : of->gold);
    return have > most ? have - most : 0;
}
