#include "build.h"

#include "pay.h"

/* ---- where tiles may lie ---- */

/* A hex beside it that holds a tile of this seat, or of another one. */
static int beside(const struct brazil_turn *turn, int hex, bool own)
{
    for (int side = 0; side < BRAZIL_SIDES; side++) {
        int next = turn->map->hex[hex].next[side];
        if (next != BRAZIL_NOWHERE &&
            (own ? brazil_owns(turn->realm, next, turn->seat) : brazil_is_rival(turn->realm, next, turn->seat)))
            return next;
    }
    return BRAZIL_NOWHERE;
}

static bool check_free(const struct brazil_turn *turn, int hex)
{
    const struct brazil_place *place = &turn->realm->place[hex];

    return place->tile == BRAZIL_NO_TILE ||
           BRAZIL_BROKEN(turn, "build.free", _("%s lies there already"), brazil_tile_name(turn->game, place));
}

static bool check_rivals(const struct brazil_turn *turn, int hex)
{
    int next = beside(turn, hex, false);

    return next == BRAZIL_NOWHERE ||
           BRAZIL_BROKEN(turn, "build.rival", _("a tile of seat %d lies beside it, at %d,%d"),
                         turn->realm->place[next].owner + 1, turn->map->hex[next].q, turn->map->hex[next].r);
}

static bool check_terrain(const struct brazil_turn *turn, int hex, int asked)
{
    int terrain = brazil_terrain(turn->realm, turn->map, hex);
    bool good = asked == BRAZIL_ANYWHERE ? terrain < BRAZIL_LAKE : terrain == asked;

    return good || BRAZIL_BROKEN(turn, "build.terrain", _("this cannot be built on the ground of %d,%d"),
                                 turn->map->hex[hex].q, turn->map->hex[hex].r);
}

/* ---- buildings ---- */

static bool check_around(const struct brazil_turn *turn, int hex)
{
    int enemy = brazil_enemy_at(turn->realm, hex, turn->seat);

    if (beside(turn, hex, true) == BRAZIL_NOWHERE)
        return BRAZIL_BROKEN(turn, "build.next", _("no tile of seat %d lies beside it"), turn->seat + 1);
    return check_rivals(turn, hex) &&
           (enemy == BRAZIL_NOWHERE || BRAZIL_BROKEN(turn, "build.unit", _("units of seat %d stand there"), enemy + 1));
}

bool brazil_check_build(const struct brazil_turn *turn)
{
    const union brazil_args *args = brazil_args(turn->move);
    const struct brazil_side *side = turn->game->side[args->build.type];
    int hex = brazil_hex_at(turn->map, args->build.x, args->build.y);

    if (turn->realm->supply[args->build.type / 2] == 0)
        return BRAZIL_BROKEN(turn, "build.tile", _("no tile is left that shows %s"),
                             brazil_what_names[args->build.type]);
    if (hex != BRAZIL_NOWHERE && !check_free(turn, hex))
        return false;
    if (side->era > turn->realm->era)
        return BRAZIL_BROKEN(turn, "build.era", _("%s is built from era %d on"), brazil_what_names[args->build.type],
                             side->era);
    if (hex == BRAZIL_NOWHERE)
        return BRAZIL_BROKEN(turn, "build.next", _("%d,%d does not lie on the map"), args->build.x, args->build.y);
    return check_terrain(turn, hex, side->terrain) && check_around(turn, hex);
}

/* build.gears, build.fog */
static void lay(const struct brazil_turn *turn, int hex, int tile)
{
    struct brazil_place *place = &turn->realm->place[hex];

    place->tile = (uint8_t)tile;
    place->owner = (uint8_t)turn->seat;
    place->order = ++turn->realm->built[turn->seat];
    place->fog = BRAZIL_CLEAR;
    turn->realm->tiled[turn->realm->tiles++] = (uint8_t)hex;
    brazil_produce(turn->realm, turn->game, hex);
}

void brazil_build(const struct brazil_turn *turn, const struct move *opening)
{
    const union brazil_args *args = brazil_args(opening);

    turn->realm->supply[args->build.type / 2]--;
    lay(turn, brazil_hex_at(turn->map, args->build.x, args->build.y), BRAZIL_TYPE_TILE + args->build.type);
}

/* ---- cities ---- */

static int pile_of_city(const struct brazil_realm *realm, int city)
{
    for (int pile = 0; pile < BRAZIL_CITY_PILES; pile++)
        if (realm->city[pile] == city + 1)
            return pile;
    return BRAZIL_NOWHERE;
}

/* Where the monarch among the units stands, or BRAZIL_NOWHERE. */
static int monarch_hex(const struct brazil_turn *turn)
{
    const struct brazil_seat *seat = &turn->realm->seat[turn->seat];

    for (int unit = 0; unit < BRAZIL_BOARD_UNITS; unit++)
        if (brazil_unit_of(turn->realm, turn->game, turn->seat, unit)->type == BRAZIL_MONARCH &&
            brazil_is_on_map(seat, unit))
            return seat->unit[unit];
    return BRAZIL_NOWHERE;
}

bool brazil_check_found(const struct brazil_turn *turn)
{
    int city = brazil_args(turn->move)->card.card, hex = monarch_hex(turn);

    if (pile_of_city(turn->realm, city) == BRAZIL_NOWHERE)
        return BRAZIL_BROKEN(turn, "found.city", _("city %s does not lie open"), turn->game->city[city].id);
    if (hex == BRAZIL_NOWHERE)
        return BRAZIL_BROKEN(turn, "found.monarch", _("the monarch of seat %d is not on the map"), turn->seat + 1);
    return check_free(turn, hex) && check_terrain(turn, hex, BRAZIL_ANYWHERE) && check_rivals(turn, hex);
}

void brazil_found(const struct brazil_turn *turn, const struct move *opening)
{
    int city = brazil_args(opening)->card.card, pile = pile_of_city(turn->realm, city);

    lay(turn, monarch_hex(turn), BRAZIL_CITY_TILE + city);
    turn->realm->city[pile] = 0;
    if (turn->realm->cities[pile] > 0)
        turn->realm->due_city = (uint8_t)(pile + 1);
}

/* ---- renovate ---- */

static bool is_empty(const struct brazil_place *place)
{
    int markers = 0;

    for (int i = 0; i < BRAZIL_RESOURCES; i++)
        markers += place->marker[i];
    return markers == 0;
}

/* renovate.flip: terrain does not matter, the era does. */
static bool check_flip(const struct brazil_turn *turn, const struct brazil_place *place)
{
    if (!brazil_is_building(place))
        return BRAZIL_BROKEN(turn, "renovate.flip", _("cities have one side only"));
    if (place->palace != 0)
        return BRAZIL_BROKEN(turn, "renovate.flip", _("a palace stands on this tile"));
    int other = brazil_type(place) ^ 1;
    return turn->game->side[other]->era <= turn->realm->era ||
           BRAZIL_BROKEN(turn, "renovate.flip", _("%s is built from era %d on"), brazil_what_names[other],
                         turn->game->side[other]->era);
}

static bool check_tile(const struct brazil_turn *turn, int hex, bool flip)
{
    const struct brazil_place *place = &turn->realm->place[hex];

    if (place->tile == BRAZIL_NO_TILE || place->tile == BRAZIL_CAPITAL_TILE)
        return BRAZIL_BROKEN(turn, "renovate.tile", _("no building and no city lies there"));
    if (place->owner != turn->seat)
        return BRAZIL_BROKEN(turn, "renovate.own", _("this tile is one of seat %d"), place->owner + 1);
    if (!brazil_controls(turn->realm, hex, turn->seat))
        return BRAZIL_BROKEN(turn, "renovate.occupied", _("seat %d occupies this tile"), place->holder);
    if (!is_empty(place))
        return BRAZIL_BROKEN(turn, "renovate.empty", _("resources lie on this tile"));
    return !flip || check_flip(turn, place);
}

static int hex_of(const struct brazil_turn *turn, const struct move *move)
{
    return brazil_hex_at(turn->map, brazil_args(move)->renovate.x, brazil_args(move)->renovate.y);
}

bool brazil_check_renovate(const struct brazil_turn *turn)
{
    int hex = hex_of(turn, turn->move);

    if (hex == BRAZIL_NOWHERE)
        return BRAZIL_BROKEN(turn, "renovate.tile", _("no building and no city lies there"));
    return check_tile(turn, hex, brazil_args(turn->move)->renovate.flip != 0);
}

bool brazil_check_also(const struct brazil_turn *turn)
{
    int first = hex_of(turn, brazil_opening(turn->realm));

    if (hex_of(turn, turn->move) == first)
        return BRAZIL_BROKEN(turn, "renovate.second", _("this tile is renovated already"));
    return brazil_check_renovate(turn);
}

bool brazil_may_renovate(const struct brazil_turn *turn)
{
    struct brazil_turn silent = *turn;

    silent.error = NULL;
    for (int hex = 0; hex < turn->map->hexes; hex++)
        if (check_tile(&silent, hex, false))
            return true;
    return false;
}

/* The first produces before the second flips. */
void brazil_renovate(const struct brazil_turn *turn)
{
    for (int i = 0; i < turn->realm->lines; i++) {
        const struct move *said = &turn->realm->said[i];
        if (said->verb != BRAZIL_LINE_RENOVATE && said->verb != BRAZIL_LINE_ALSO)
            continue;
        int hex = hex_of(turn, said);
        struct brazil_place *place = &turn->realm->place[hex];
        if (brazil_args(said)->renovate.flip != 0)
            place->tile = (uint8_t)(BRAZIL_TYPE_TILE + (brazil_type(place) ^ 1));
        brazil_produce(turn->realm, turn->game, hex);
    }
}
