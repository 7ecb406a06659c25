#include "combat.h"

/* ---- strength ---- */

/* combat.support: grenadiers beside the hex that do not fight themselves. */
static int support(const struct brazil_realm *realm, const struct brazil *game, const struct brazil_map *map, int seat)
{
    int sum = 0;

    for (int unit = 0; unit < BRAZIL_BOARD_UNITS; unit++)
        if (brazil_is_on_map(&realm->seat[seat], unit) &&
            brazil_unit_of(realm, game, seat, unit)->type == BRAZIL_GRENADIER &&
            brazil_is_next(map, realm->fight.hex, realm->seat[seat].unit[unit]))
            sum += game->value.support;
    return sum;
}

/* The arch under which the token of the era lies; NULL: none. */
static const struct brazil_part *arch_of(const struct brazil_realm *realm, const struct brazil *game, int seat)
{
    return realm->seat[seat].last > 0 ? game->arch[realm->seat[seat].last - 1] : NULL;
}

int brazil_attack(const struct brazil_realm *realm, const struct brazil *game, const struct brazil_map *map)
{
    int seat = realm->fight.attacker;
    const struct brazil_part *arch = arch_of(realm, game, seat);

    return brazil_strength(realm, game, seat, realm->fight.units) +
           brazil_painted(realm, game, seat, BRAZIL_ATTACKS, BRAZIL_ARCHES) + (arch != NULL ? arch->attack : 0) +
           support(realm, game, map, seat);
}

/* The building, unless somebody else occupies it, and the palace for its type. */
static int tile_strength(const struct brazil_realm *realm, const struct brazil *game, int seat)
{
    const struct brazil_place *place = &realm->place[realm->fight.hex];
    int sum = 0;

    if (place->tile == BRAZIL_NO_TILE || place->owner != seat || place->holder != 0)
        return 0;
    for (int i = 0; i < game->palaces; i++)
        sum += brazil_has(realm->seat[seat].palaces, i) && brazil_is_building(place) &&
               game->palace[i].defends == brazil_type(place);
    return sum + brazil_tile_vp(realm, game, realm->fight.hex);
}

int brazil_defence(const struct brazil_realm *realm, const struct brazil *game, const struct brazil_map *map)
{
    int seat = realm->fight.defender, fog = realm->place[realm->fight.hex].fog;
    unsigned units = brazil_units_at(realm, realm->fight.hex, seat);
    const struct brazil_part *arch = arch_of(realm, game, seat);
    int sum = brazil_strength(realm, game, seat, units) + tile_strength(realm, game, seat) +
              brazil_painted(realm, game, seat, BRAZIL_DEFENDS, BRAZIL_ARCHES) + support(realm, game, map, seat);

    if (units != 0 && arch != NULL)
        sum += arch->defence;
    return fog >= BRAZIL_BANDEIRAS ? sum + game->exploration[fog - BRAZIL_BANDEIRAS].number : sum;
}

/* ---- cards ---- */

/* commit.card: from the hand, ids ascend. */
bool brazil_check_commit(const struct brazil_turn *turn)
{
    int card = brazil_args(turn->move)->commit.card, lines = turn->realm->lines;

    if (!brazil_has(turn->realm->seat[turn->seat].combat, card))
        return BRAZIL_BROKEN(turn, "commit.card", _("seat %d does not have %s"), turn->seat + 1,
                             turn->game->combat[card].id);
    return lines == 0 || brazil_args(&turn->realm->said[lines - 1])->commit.card < card ||
           BRAZIL_BROKEN(turn, "commit.order", _("cards are committed once each, in the order of their ids"));
}

static uint32_t committed(const struct brazil_realm *realm)
{
    uint32_t cards = 0;

    for (int i = 0; i < realm->lines; i++)
        if (realm->said[i].verb == BRAZIL_LINE_COMMIT)
            cards |= brazil_bit(brazil_args(&realm->said[i])->commit.card);
    return cards;
}

static int count_effect(const struct brazil *game, uint32_t cards, int effect)
{
    int count = 0;

    while (cards != 0)
        count += game->combat[brazil_pop(&cards)].effect == effect;
    return count;
}

/* combat.sabotage: what the cards are worth without the highest ones. */
static int worth(const struct brazil *game, uint32_t cards, bool attacks, int sabotages)
{
    int sum = 0, values[BRAZIL_CARDS] = { 0 }, count = 0;

    for (; cards != 0; count++) {
        const struct brazil_combat *card = &game->combat[brazil_pop(&cards)];
        values[count] = attacks ? card->attack : card->defence;
        sum += values[count];
    }
    for (; sabotages > 0; sabotages--) {
        int most = 0;
        for (int i = 1; i < count; i++)
            most = values[i] > values[most] ? i : most;
        sum -= values[most];
        values[most] = 0;
    }
    return sum;
}

/* ---- who has won ---- */

static void withdraw_all(struct brazil_realm *realm, int seat, unsigned units)
{
    for (int unit = 0; unit < BRAZIL_BOARD_UNITS; unit++)
        if (brazil_has(units, unit))
            brazil_withdraw(realm, seat, unit);
}

/* combat.sniper: the weakest of the winner's units, of equals the first, goes with each. */
static unsigned sniped(const struct brazil_realm *realm, const struct brazil *game, int seat, unsigned units,
                       int snipers)
{
    unsigned gone = 0;

    for (; snipers > 0 && (units & ~gone) != 0; snipers--) {
        int weakest = BRAZIL_NOWHERE;
        for (int unit = 0; unit < BRAZIL_BOARD_UNITS; unit++)
            if (brazil_has(units & ~gone, unit) &&
                (weakest == BRAZIL_NOWHERE ||
                 brazil_unit_of(realm, game, seat, unit)->vp < brazil_unit_of(realm, game, seat, weakest)->vp))
                weakest = unit;
        gone |= 1u << weakest;
    }
    return gone;
}

/* occupy.tile: whoever has attacked and still stands there holds the tile, or has his own again. */
static void occupy(struct brazil_realm *realm, const struct brazil_fight *fight)
{
    struct brazil_place *place = &realm->place[fight->hex];

    if (brazil_units_at(realm, fight->hex, fight->attacker) == 0 || place->tile == BRAZIL_NO_TILE ||
        place->tile == BRAZIL_CAPITAL_TILE)
        return;
    place->holder = place->owner == fight->attacker ? 0 : (uint8_t)(fight->attacker + 1);
}

/* What paintings do for a defender that has lost and an attacker that has won. */
static void reward(const struct brazil_turn *turn, const struct brazil_fight *fight)
{
    struct brazil_realm *realm = turn->realm;
    int cards = brazil_painted(realm, turn->game, fight->defender, BRAZIL_LOSES, BRAZIL_ARCHES);

    if (cards > 0)
        brazil_draws(realm, fight->defender, false, cards);
    if (brazil_painted(realm, turn->game, fight->attacker, BRAZIL_WINS, BRAZIL_ARCHES) > 0 &&
        realm->seat[fight->attacker].victories < turn->game->value.card)
        realm->seat[fight->attacker].victories++;
}

static void settle(const struct brazil_turn *turn, bool won, uint32_t attacking, uint32_t defending)
{
    struct brazil_realm *realm = turn->realm;
    const struct brazil_fight fight = realm->fight;
    unsigned units = brazil_units_at(realm, fight.hex, fight.defender);
    int winner = won ? fight.attacker : fight.defender;

    realm->fight = (struct brazil_fight){ 0 };
    unsigned gone = sniped(realm, turn->game, winner, won ? fight.units : units,
                           count_effect(turn->game, won ? defending : attacking, BRAZIL_SNIPES));
    withdraw_all(realm, fight.attacker, won ? gone : fight.units);
    withdraw_all(realm, fight.defender, won ? units : gone);
    if (!won)
        return;
    occupy(realm, &fight);
    reward(turn, &fight);
}

static void put_away(struct brazil_realm *realm, int seat, uint32_t cards)
{
    realm->seat[seat].combat &= ~cards;
    while (cards != 0)
        brazil_discard(realm, false, brazil_pop(&cards));
}

static void decide(const struct brazil_turn *turn)
{
    struct brazil_realm *realm = turn->realm;
    uint32_t attacking = realm->fight.cards, defending = committed(realm);
    int attack = brazil_attack(realm, turn->game, turn->map) +
                 worth(turn->game, attacking, true, count_effect(turn->game, defending, BRAZIL_SABOTAGES));
    int defence = brazil_defence(realm, turn->game, turn->map) +
                  worth(turn->game, defending, false, count_effect(turn->game, attacking, BRAZIL_SABOTAGES));

    put_away(realm, realm->fight.attacker, attacking);
    put_away(realm, realm->fight.defender, defending);
    settle(turn, attack > defence, attacking, defending);
}

void brazil_commit(const struct brazil_turn *turn)
{
    struct brazil_fight *fight = &turn->realm->fight;

    if (turn->seat != fight->attacker) {
        decide(turn);
        return;
    }
    fight->cards = committed(turn->realm);
    turn->realm->seat[turn->seat].combat &= ~fight->cards;
    fight->on = 2;
}
