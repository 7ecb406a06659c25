#include "deploy.h"

/* ---- deploy ---- */

/* The own capital, or a city that is one's own. */
static bool check_place(const struct brazil_turn *turn, int hex)
{
    const struct brazil_realm *realm = turn->realm;
    const struct brazil_place *place = &realm->place[hex];

    if (!brazil_owns(realm, hex, turn->seat) || brazil_is_building(place))
        return BRAZIL_BROKEN(turn, "deploy.place", _("units come to the own capital or to an own city"));
    if (place->holder != 0 && place->holder != turn->seat + 1)
        return BRAZIL_BROKEN(turn, "deploy.occupied", _("seat %d occupies this city"), place->holder);
    return brazil_enemy_at(realm, hex, turn->seat) == BRAZIL_NOWHERE ||
           BRAZIL_BROKEN(turn, "deploy.enemy", _("units of seat %d stand there"),
                         brazil_enemy_at(realm, hex, turn->seat) + 1);
}

bool brazil_check_deploy(const struct brazil_turn *turn)
{
    const union brazil_args *args = brazil_args(turn->move);
    int unit = args->deploy.unit;

    if (unit == 0)
        return true;
    if (brazil_is_on_map(&turn->realm->seat[turn->seat], unit - 1))
        return BRAZIL_BROKEN(turn, "deploy.unit", _("U%d stands on the map already"), unit);
    int hex = brazil_hex_at(turn->map, args->deploy.x, args->deploy.y);
    if (hex == BRAZIL_NOWHERE)
        return BRAZIL_BROKEN(turn, "deploy.place", _("units come to the own capital or to an own city"));
    return check_place(turn, hex);
}

/* deploy.card */
void brazil_deploy(const struct brazil_turn *turn, const struct move *opening)
{
    const union brazil_args *args = brazil_args(opening);
    int more = brazil_ability(turn->realm, turn->game, turn->seat) == BRAZIL_DEPLOYS;

    if (args->deploy.unit > 0)
        turn->realm->seat[turn->seat].unit[args->deploy.unit - 1] =
            (uint8_t)brazil_hex_at(turn->map, args->deploy.x, args->deploy.y);
    brazil_draws(turn->realm, turn->seat, false, turn->game->value.deploy + more);
}

/* ---- paint ---- */

static int slot_of(const struct brazil_realm *realm, int painting)
{
    for (int slot = 0; slot < BRAZIL_OPEN; slot++)
        if (realm->open[slot] == painting + 1)
            return slot;
    return BRAZIL_NOWHERE;
}

bool brazil_check_paint(const struct brazil_turn *turn)
{
    int painting = brazil_args(turn->move)->card.card;

    return slot_of(turn->realm, painting) != BRAZIL_NOWHERE ||
           BRAZIL_BROKEN(turn, "paint.open", _("painting %s does not lie open"), turn->game->painting[painting].id);
}

void brazil_paint(const struct brazil_turn *turn, const struct move *opening)
{
    int painting = brazil_args(opening)->card.card, slot = slot_of(turn->realm, painting);

    turn->realm->seat[turn->seat].paintings |= brazil_bit(painting);
    turn->realm->open[slot] = 0;
    if (turn->realm->left[turn->game->painting[painting].pile] > 0)
        turn->realm->due_painting = (uint8_t)(slot + 1);
}

/* ---- make ---- */

bool brazil_check_make(const struct brazil_turn *turn)
{
    int product = brazil_args(turn->move)->card.card;

    return !brazil_has(turn->realm->seat[turn->seat].products, product) ||
           BRAZIL_BROKEN(turn, "make.once", _("seat %d has made %s already"), turn->seat + 1,
                         turn->game->product[product].id);
}

void brazil_make(const struct brazil_turn *turn, const struct move *opening)
{
    turn->realm->seat[turn->seat].products |= (uint8_t)brazil_bit(brazil_args(opening)->card.card);
}
