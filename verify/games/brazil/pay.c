#include "pay.h"

/* What a seat can pay with: resources wherever they lie, with gold cards among the gold; cards that stand for any
   basic; and what may be waived. */
struct purse {
    int of[BRAZIL_RESOURCES], basics, waivers;
};

/* ---- bills ---- */

static struct brazil_bill deploy_bill(const struct brazil_realm *realm, const struct brazil *game, int seat, int unit)
{
    if (unit == 0 || realm->seat[seat].unit[unit - 1] != BRAZIL_NEVER)
        return (struct brazil_bill){ 0 };
    return (struct brazil_bill){ brazil_unit_of(realm, game, seat, unit - 1)->cost,
                                 brazil_painted(realm, game, seat, BRAZIL_WAIVES, BRAZIL_DEPLOY) };
}

/* BRAZIL_UPGRADE_BASICS: a slot for a basic takes any. */
static struct brazil_bill build_bill(const struct brazil_realm *realm, const struct brazil *game, int seat,
                                     struct brazil_cost cost)
{
    if (brazil_upgrade(realm, game, seat, BRAZIL_BUILD) == BRAZIL_UPGRADE_BASICS)
        for (int i = 0; i < cost.slots; i++)
            cost.slot[i] |= (cost.slot[i] & BRAZIL_BASIC_BITS) != 0 ? BRAZIL_BASIC_BITS : 0;
    return (struct brazil_bill){ cost, brazil_painted(realm, game, seat, BRAZIL_WAIVES, BRAZIL_BUILD) };
}

static struct brazil_bill renovate_bill(const struct brazil_realm *realm, const struct brazil *game, int seat)
{
    bool free = brazil_painted(realm, game, seat, BRAZIL_RENOVATES, BRAZIL_ARCHES) > 0;

    return (struct brazil_bill){ { (uint8_t)(free ? 0 : game->value.renovate), { BRAZIL_ALL_BITS } }, 0 };
}

static struct brazil_bill bill_of(const struct brazil_realm *realm, const struct brazil *game, int seat,
                                  const struct move *opening)
{
    const union brazil_args *args = brazil_args(opening);

    switch (opening->verb) {
    case BRAZIL_LINE_DEPLOY:
        return deploy_bill(realm, game, seat, args->deploy.unit);
    case BRAZIL_LINE_PAINT:
        return (struct brazil_bill){ game->painting[args->card.card].cost, 0 };
    case BRAZIL_LINE_BUILD:
        return build_bill(realm, game, seat, game->side[args->build.type]->cost);
    case BRAZIL_LINE_FOUND:
        return build_bill(realm, game, seat, game->city[args->card.card].cost);
    case BRAZIL_LINE_MAKE:
        return (struct brazil_bill){ game->product[args->card.card].cost, 0 };
    case BRAZIL_LINE_RENOVATE:
        return renovate_bill(realm, game, seat);
    default:
        return (struct brazil_bill){ 0 };
    }
}

struct brazil_bill brazil_bill(const struct brazil_realm *realm, const struct brazil *game, int seat,
                               const struct move *opening)
{
    struct brazil_bill bill = bill_of(realm, game, seat, opening);
    int arch = brazil_arch_of(opening->verb);

    if (arch != BRAZIL_ARCHES && bill.cost.slots > 0)
        bill.waivers += brazil_upgrade(realm, game, seat, arch) == BRAZIL_UPGRADE_WAIVE;
    return bill;
}

/* ---- what is left ---- */

static bool names_item(const struct move *said)
{
    return said->verb == BRAZIL_LINE_PAY || said->verb == BRAZIL_LINE_GIVE;
}

/* How often the record has named it already. */
static int named(const struct brazil_realm *realm, const union brazil_args *item)
{
    int count = 0;

    for (int i = 0; i < realm->lines; i++) {
        const union brazil_args *said = brazil_args(&realm->said[i]);
        count += names_item(&realm->said[i]) && said->item.item == item->item.item &&
                 said->item.placed == item->item.placed && said->item.x == item->item.x && said->item.y == item->item.y;
    }
    return count;
}

static int left_in_store(const struct brazil_realm *realm, int seat, int resource)
{
    return realm->seat[seat].store[resource] -
           named(realm, &(union brazil_args){ .item = { (int16_t)resource, 0, 0, 0 } });
}

static int left_on(const struct brazil_realm *realm, const struct brazil_map *map, int seat, int hex, int resource)
{
    const union brazil_args item = { .item = { (int16_t)resource, 1, map->hex[hex].q, map->hex[hex].r } };
    int lies = realm->place[hex].marker[resource];

    return lies > 0 && brazil_controls(realm, hex, seat) ? lies - named(realm, &item) : 0;
}

int brazil_left_of_item(const struct brazil_turn *turn, const union brazil_args *args)
{
    if (!args->item.placed)
        return left_in_store(turn->realm, turn->seat, args->item.item);
    int hex = brazil_hex_at(turn->map, args->item.x, args->item.y);
    return hex == BRAZIL_NOWHERE ? 0 : left_on(turn->realm, turn->map, turn->seat, hex, args->item.item);
}

int brazil_left_of(const struct brazil_realm *realm, const struct brazil_map *map, int seat, int resource)
{
    int left = left_in_store(realm, seat, resource);

    for (int i = 0; i < realm->tiles; i++)
        left += left_on(realm, map, seat, realm->tiled[i], resource);
    return left;
}

/* Cards of a hand that the record has not spent. */
static uint32_t cards_left(const struct brazil_realm *realm, uint32_t hand, int first)
{
    for (int i = 0; i < realm->lines; i++) {
        int item = brazil_args(&realm->said[i])->item.item;
        if (realm->said[i].verb == BRAZIL_LINE_PAY && item >= first && item < first + BRAZIL_CARDS)
            hand &= ~brazil_bit(item - first);
    }
    return hand;
}

static void add_markers(struct purse *purse, const struct brazil_place *place)
{
    for (int i = 0; i < BRAZIL_RESOURCES; i++)
        purse->of[i] += place->marker[i];
}

/* What the record has named is in the purse no more. */
static void take_named(struct purse *purse, const struct brazil_realm *realm)
{
    for (int i = 0; i < realm->lines; i++) {
        int item = brazil_args(&realm->said[i])->item.item;
        if (names_item(&realm->said[i]) && item < BRAZIL_RESOURCES)
            purse->of[item]--;
    }
}

static struct purse purse_of(const struct brazil_turn *turn, const struct brazil_bill *bill)
{
    const struct brazil_realm *realm = turn->realm;
    const struct brazil_seat *seat = &realm->seat[turn->seat];
    struct purse purse = { .waivers = bill->waivers - brazil_said(realm, BRAZIL_LINE_WAIVE) };
    enum brazil_ability ability = brazil_ability(realm, turn->game, turn->seat);

    for (int i = 0; i < BRAZIL_RESOURCES; i++)
        purse.of[i] = seat->store[i];
    for (int i = 0; i < realm->tiles; i++) {
        const struct brazil_place *place = &realm->place[realm->tiled[i]];
        if (brazil_controller(place) == turn->seat)
            add_markers(&purse, place);
    }
    take_named(&purse, realm);
    purse.of[BRAZIL_GOLD] += __builtin_popcount(cards_left(realm, seat->gold, BRAZIL_ITEM_GOLD));
    if (ability != BRAZIL_SPENDS_GOLD && ability != BRAZIL_SPENDS_BASIC)
        return purse;
    int combat = __builtin_popcount(cards_left(realm, seat->combat, BRAZIL_ITEM_COMBAT));
    *(ability == BRAZIL_SPENDS_GOLD ? &purse.of[BRAZIL_GOLD] : &purse.basics) += combat;
    return purse;
}

/* pay.fit: science pays for all, gold for all but science, a basic for itself. */
static bool fits(int slot, int resource)
{
    return (slot >> resource & 1) != 0 || resource == BRAZIL_SCIENCE ||
           (resource == BRAZIL_GOLD && slot != 1 << BRAZIL_SCIENCE);
}

/* Whether the purse pays these slots; cheap items are tried first. */
static bool pays(struct purse *purse, const uint8_t *slot, int slots)
{
    if (slots <= 0)
        return true;
    for (int i = 0; i < BRAZIL_RESOURCES + 2; i++) {
        int *left = i < BRAZIL_RESOURCES ? &purse->of[i] : i == BRAZIL_RESOURCES ? &purse->basics : &purse->waivers;
        bool good = i < BRAZIL_RESOURCES ? fits(*slot, i) : i > BRAZIL_RESOURCES || (*slot & BRAZIL_BASIC_BITS) != 0;
        if (!good || *left == 0)
            continue;
        --*left;
        good = pays(purse, slot + 1, slots - 1);
        ++*left;
        if (good)
            return true;
    }
    return false;
}

static int slots_said(const struct brazil_realm *realm)
{
    return brazil_said(realm, BRAZIL_LINE_PAY) + brazil_said(realm, BRAZIL_LINE_WAIVE);
}

/* Whether the purse pays the slots from there on. */
static bool check_purse(const struct brazil_turn *turn, const struct brazil_bill *bill, struct purse *purse, int from)
{
    int slots = bill->cost.slots - from, items = purse->basics + purse->waivers;

    for (int i = 0; i < BRAZIL_RESOURCES; i++)
        items += purse->of[i];
    if (slots > 0 && items < slots)
        return BRAZIL_BROKEN(turn, "pay.held",
                             ngettext_("%d is still to be paid, seat %d has %d to pay with",
                                       "%d are still to be paid, seat %d has %d to pay with", slots),
                             slots, turn->seat + 1, items);
    return pays(purse, &bill->cost.slot[from], slots) ||
           BRAZIL_BROKEN(turn, "pay.fit", _("what seat %d has cannot pay what the cost asks for"), turn->seat + 1);
}

bool brazil_can_pay(const struct brazil_turn *turn, const struct move *opening)
{
    struct brazil_bill bill = brazil_bill(turn->realm, turn->game, turn->seat, opening);

    if (bill.cost.slots == 0)
        return true;
    struct purse purse = purse_of(turn, &bill);
    return check_purse(turn, &bill, &purse, slots_said(turn->realm));
}

/* ---- a line ---- */

/* What an item is to the purse; NULL: it is not there. */
static int *pocket_of(const struct brazil_turn *turn, struct purse *purse)
{
    const union brazil_args *args = brazil_args(turn->move);
    const struct brazil_seat *seat = &turn->realm->seat[turn->seat];
    int item = args->item.item;

    if (item >= BRAZIL_ITEM_GOLD)
        return brazil_has(cards_left(turn->realm, seat->gold, BRAZIL_ITEM_GOLD), item - BRAZIL_ITEM_GOLD)
                   ? &purse->of[BRAZIL_GOLD]
                   : NULL;
    if (item >= BRAZIL_ITEM_COMBAT) {
        bool held = brazil_has(cards_left(turn->realm, seat->combat, BRAZIL_ITEM_COMBAT), item - BRAZIL_ITEM_COMBAT);
        bool gold = brazil_ability(turn->realm, turn->game, turn->seat) == BRAZIL_SPENDS_GOLD;
        return !held ? NULL : gold ? &purse->of[BRAZIL_GOLD] : &purse->basics;
    }
    return brazil_left_of_item(turn, args) > 0 ? &purse->of[item] : NULL;
}

/* pay.monarch: a combat card is money to two monarchs only. */
static bool item_fits(const struct brazil_turn *turn, const struct purse *purse, const int *pocket, int slot)
{
    enum brazil_ability ability = brazil_ability(turn->realm, turn->game, turn->seat);
    int item = brazil_args(turn->move)->item.item;

    if (item >= BRAZIL_ITEM_COMBAT && item < BRAZIL_ITEM_GOLD && ability != BRAZIL_SPENDS_GOLD &&
        ability != BRAZIL_SPENDS_BASIC)
        return BRAZIL_BROKEN(turn, "pay.monarch", _("this monarch cannot spend combat cards"));
    bool good = pocket == &purse->basics ? (slot & BRAZIL_BASIC_BITS) != 0 : fits(slot, (int)(pocket - purse->of));
    return good || BRAZIL_BROKEN(turn, "pay.fit", _("this cannot pay what the cost asks for here"));
}

bool brazil_check_pay(const struct brazil_turn *turn)
{
    struct brazil_bill bill = brazil_bill(turn->realm, turn->game, turn->seat, brazil_opening(turn->realm));
    struct purse purse = purse_of(turn, &bill);
    int said = slots_said(turn->realm), *pocket = pocket_of(turn, &purse);

    if (pocket == NULL)
        return BRAZIL_BROKEN(turn, "pay.held", _("seat %d has no such thing to pay with"), turn->seat + 1);
    if (!item_fits(turn, &purse, pocket, bill.cost.slot[said]))
        return false;
    --*pocket;
    return check_purse(turn, &bill, &purse, said + 1);
}

bool brazil_check_waive(const struct brazil_turn *turn)
{
    struct brazil_bill bill = brazil_bill(turn->realm, turn->game, turn->seat, brazil_opening(turn->realm));
    struct purse purse = purse_of(turn, &bill);

    if (purse.waivers == 0)
        return BRAZIL_BROKEN(turn, "pay.waive", _("seat %d has nothing that lets it leave out a part of this cost"),
                             turn->seat + 1);
    purse.waivers--;
    return check_purse(turn, &bill, &purse, slots_said(turn->realm) + 1);
}

/* ---- it is spent ---- */

static void spend(const struct brazil_turn *turn, const union brazil_args *args)
{
    struct brazil_seat *seat = &turn->realm->seat[turn->seat];
    int item = args->item.item;

    if (item >= BRAZIL_ITEM_GOLD) {
        seat->gold &= ~brazil_bit(item - BRAZIL_ITEM_GOLD);
        brazil_discard(turn->realm, true, item - BRAZIL_ITEM_GOLD);
    } else if (item >= BRAZIL_ITEM_COMBAT) {
        seat->combat &= ~brazil_bit(item - BRAZIL_ITEM_COMBAT);
        brazil_discard(turn->realm, false, item - BRAZIL_ITEM_COMBAT);
    } else if (args->item.placed)
        turn->realm->place[brazil_hex_at(turn->map, args->item.x, args->item.y)].marker[item]--;
    else
        seat->store[item]--;
}

void brazil_spend(const struct brazil_turn *turn)
{
    for (int i = 0; i < turn->realm->lines; i++) {
        int verb = turn->realm->said[i].verb;
        if (verb == BRAZIL_LINE_PAY || verb == BRAZIL_LINE_GIVE)
            spend(turn, brazil_args(&turn->realm->said[i]));
    }
}
