#include "move.h"

/* ---- moves ---- */

/* move.once: each kind of move once in a turn, the extra one where the arch gives it. */
static bool check_kind(const struct brazil_turn *turn, int kind)
{
    static const char *const names[] = { "free", "extra", "march" };
    const struct brazil_realm *realm = turn->realm;

    if (kind == BRAZIL_MARCH ? !realm->marching : realm->marching)
        return BRAZIL_BROKEN(turn, "move.once", _("\"%s\" is not the move that is due"), names[kind]);
    if (brazil_has(realm->moved, kind))
        return BRAZIL_BROKEN(turn, "move.once", _("the move \"%s\" has been used in this turn"), names[kind]);
    return kind != BRAZIL_EXTRA || turn->game->arch[realm->arch - 1]->move != BRAZIL_BARE ||
           BRAZIL_BROKEN(turn, "move.once", _("the arch \"%s\" gives no extra move"),
                         brazil_arch_names[realm->arch - 1]);
}

/* move.terrain */
static bool check_terrain(const struct brazil_turn *turn, int kind, int to)
{
    int terrain = brazil_terrain(turn->realm, turn->map, to);

    return kind != BRAZIL_EXTRA || terrain == turn->game->arch[turn->realm->arch - 1]->move ||
           BRAZIL_BROKEN(turn, "move.terrain", _("the extra move does not lead onto the ground of %d,%d"),
                         turn->map->hex[to].q, turn->map->hex[to].r);
}

static bool check_on_map(const struct brazil_turn *turn, int unit)
{
    return brazil_is_on_map(&turn->realm->seat[turn->seat], unit - 1) ||
           BRAZIL_BROKEN(turn, "move.unit", _("U%d of seat %d is not on the map"), unit, turn->seat + 1);
}

static bool check_next(const struct brazil_turn *turn, int unit, int x, int y)
{
    int to = brazil_hex_at(turn->map, x, y);

    return (to != BRAZIL_NOWHERE && brazil_is_next(turn->map, turn->realm->seat[turn->seat].unit[unit - 1], to)) ||
           BRAZIL_BROKEN(turn, "move.next", _("%d,%d is no hex beside U%d"), x, y, unit);
}

bool brazil_check_move(const struct brazil_turn *turn)
{
    const union brazil_args *args = brazil_args(turn->move);

    return check_on_map(turn, args->move.unit) && check_next(turn, args->move.unit, args->move.x, args->move.y) &&
           check_kind(turn, args->move.kind) &&
           check_terrain(turn, args->move.kind, brazil_hex_at(turn->map, args->move.x, args->move.y));
}

/* combat.start */
static bool meets(const struct brazil_realm *realm, int hex, int seat)
{
    return brazil_units_at(realm, hex, seat) == 0 &&
           (brazil_enemy_at(realm, hex, seat) != BRAZIL_NOWHERE || brazil_is_rival(realm, hex, seat));
}

bool brazil_will_reveal(const struct brazil_realm *realm, const struct brazil_map *map, int seat,
                        const struct move *opening)
{
    int hex = brazil_hex_at(map, brazil_args(opening)->move.x, brazil_args(opening)->move.y);

    return realm->place[hex].fog == BRAZIL_FOG && !meets(realm, hex, seat);
}

/* ---- carrying ---- */

unsigned brazil_carriable(const struct brazil_realm *realm, const struct brazil *game, int seat,
                          const struct move *opening)
{
    int unit = brazil_args(opening)->move.unit - 1;

    if (brazil_unit_of(realm, game, seat, unit)->type != BRAZIL_HEAVY)
        return 0;
    return brazil_units_at(realm, realm->seat[seat].unit[unit], seat) & ~(1u << unit);
}

/* Ids ascend. */
bool brazil_check_carry(const struct brazil_turn *turn)
{
    int unit = brazil_args(turn->move)->carry.unit, last = 0;
    const struct move *opening = brazil_opening(turn->realm);

    for (int i = 1; i < turn->realm->lines; i++)
        last = brazil_args(&turn->realm->said[i])->carry.unit;
    if (unit <= last)
        return BRAZIL_BROKEN(turn, "carry.unit", _("U%d comes after U%d: units are carried in the order of their ids"),
                             unit, last);
    if (unit == brazil_args(opening)->move.unit)
        return BRAZIL_BROKEN(turn, "carry.unit", _("U%d carries the others"), unit);
    return (brazil_carriable(turn->realm, turn->game, turn->seat, opening) >> (unit - 1) & 1u) != 0 ||
           BRAZIL_BROKEN(turn, "carry.unit", _("U%d does not stand in the hex of U%d"), unit,
                         brazil_args(opening)->move.unit);
}

/* ---- it moves ---- */

static void start_fight(const struct brazil_turn *turn, int hex, unsigned units)
{
    struct brazil_realm *realm = turn->realm;
    int enemy = brazil_enemy_at(realm, hex, turn->seat);

    realm->fight = (struct brazil_fight){
        .on = true,
        .attacker = (uint8_t)turn->seat,
        .defender = enemy != BRAZIL_NOWHERE ? (uint8_t)enemy : realm->place[hex].owner,
        .hex = (uint8_t)hex,
        .units = (uint8_t)units,
    };
}

static unsigned moving(const struct brazil_turn *turn, const struct move *opening)
{
    unsigned units = 1u << (brazil_args(opening)->move.unit - 1);

    for (int i = 0; i < turn->realm->lines; i++)
        if (turn->realm->said[i].verb == BRAZIL_LINE_CARRY)
            units |= 1u << (brazil_args(&turn->realm->said[i])->carry.unit - 1);
    return units;
}

void brazil_move(const struct brazil_turn *turn, const struct move *opening)
{
    const union brazil_args *args = brazil_args(opening);
    struct brazil_realm *realm = turn->realm;
    struct brazil_seat *seat = &realm->seat[turn->seat];
    int from = seat->unit[args->move.unit - 1], to = brazil_hex_at(turn->map, args->move.x, args->move.y);
    bool fights = meets(realm, to, turn->seat);
    unsigned units = moving(turn, opening);

    if (args->move.kind == BRAZIL_MARCH)
        realm->marching = false;
    else
        realm->moved |= (uint8_t)brazil_bit(args->move.kind);
    for (int unit = 0; unit < BRAZIL_BOARD_UNITS; unit++)
        if (brazil_has(units, unit))
            seat->unit[unit] = (uint8_t)to;
    brazil_release(realm, from);
    if (fights)
        start_fight(turn, to, units);
    else if (realm->place[to].fog == BRAZIL_FOG)
        realm->due_reveal = (uint8_t)(to + 1);
}

/* ---- bombarding ---- */

bool brazil_check_bombard(const struct brazil_turn *turn)
{
    const union brazil_args *args = brazil_args(turn->move);
    int unit = args->bombard.unit;

    if (!check_on_map(turn, unit) || !check_next(turn, unit, args->bombard.x, args->bombard.y))
        return false;
    if (brazil_unit_of(turn->realm, turn->game, turn->seat, unit - 1)->type != BRAZIL_CANNON)
        return BRAZIL_BROKEN(turn, "bombard.cannon", _("U%d is no cannon"), unit);
    if (!check_kind(turn, BRAZIL_FREE))
        return false;
    int hex = brazil_hex_at(turn->map, args->bombard.x, args->bombard.y);
    return brazil_enemy_at(turn->realm, hex, turn->seat) != BRAZIL_NOWHERE ||
           BRAZIL_BROKEN(turn, "bombard.target", _("no unit of another seat stands there"));
}

void brazil_bombard(const struct brazil_turn *turn, const struct move *opening)
{
    const union brazil_args *args = brazil_args(opening);

    turn->realm->moved |= (uint8_t)brazil_bit(BRAZIL_FREE);
    start_fight(turn, brazil_hex_at(turn->map, args->bombard.x, args->bombard.y), 1u << (args->bombard.unit - 1));
}

/* ---- exploring ---- */

bool brazil_check_find(const struct brazil_turn *turn)
{
    const union brazil_args *args = brazil_args(turn->move);

    if (brazil_hex_at(turn->map, args->at.x, args->at.y) != turn->realm->due_reveal - 1)
        return BRAZIL_BROKEN(turn, "chance.impossible", _("another hex has been entered"));
    return !brazil_has(turn->realm->finds, args->at.tile) ||
           BRAZIL_BROKEN(turn, "chance.impossible", _("%s has been turned over before"),
                         turn->game->exploration[args->at.tile].id);
}

static void take_find(const struct brazil_turn *turn, int hex, int tile)
{
    const struct brazil_exploration *find = &turn->game->exploration[tile];
    struct brazil_seat *seat = &turn->realm->seat[turn->seat];

    switch ((enum brazil_find)find->effect) {
    case BRAZIL_FINDS_GEARS:
        for (int i = 0; i < find->gears.count; i++)
            seat->store[find->gears.of[i]]++;
        break;
    case BRAZIL_FINDS_COMBAT:
    case BRAZIL_FINDS_GOLD:
        brazil_draws(turn->realm, turn->seat, find->effect == BRAZIL_FINDS_GOLD, find->number);
        break;
    case BRAZIL_FINDS_VILLAGE:
        seat->villages |= brazil_bit(tile);
        break;
    case BRAZIL_FINDS_BANDEIRAS:
        turn->realm->place[hex].fog = (uint8_t)(BRAZIL_BANDEIRAS + tile);
        break;
    case BRAZIL_FINDS:
        break;
    }
}

void brazil_find(const struct brazil_turn *turn)
{
    int hex = turn->realm->due_reveal - 1, tile = brazil_args(turn->move)->at.tile;

    turn->realm->due_reveal = 0;
    turn->realm->finds |= brazil_bit(tile);
    turn->realm->place[hex].fog = BRAZIL_CLEAR;
    take_find(turn, hex, tile);
}
