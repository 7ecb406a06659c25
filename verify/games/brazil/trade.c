#include "trade.h"

#include "build.h"
#include "move.h"
#include "pay.h"

/* ---- taking ---- */

static int takes_of(const struct brazil_realm *realm, const struct brazil *game, const struct brazil_map *map, int seat,
                    const struct move *opening)
{
    switch (opening->verb) {
    case BRAZIL_LINE_HARBOR:
        return game->value.harbor + (brazil_ability(realm, game, seat) == BRAZIL_HARBORS);
    case BRAZIL_LINE_PLAY: {
        const struct brazil_goldcard *card = &game->gold[brazil_args(opening)->card.card];
        return card->effect == BRAZIL_TAKES ? card->number : 0;
    }
    case BRAZIL_LINE_MOVE:
        return brazil_ability(realm, game, seat) == BRAZIL_EXPLORES && brazil_will_reveal(realm, map, seat, opening);
    default:
        return 0;
    }
}

/* act.bonus */
int brazil_takes(const struct brazil_realm *realm, const struct brazil *game, const struct brazil_map *map, int seat,
                 const struct move *opening)
{
    int arch = brazil_arch_of(opening->verb), takes = takes_of(realm, game, map, seat, opening);

    return takes + (arch != BRAZIL_ARCHES && brazil_is_flipped(realm, game, seat, arch, BRAZIL_BACK_BASIC));
}

bool brazil_check_take(const struct brazil_turn *turn)
{
    return brazil_args(turn->move)->take.resource < BRAZIL_BASICS ||
           BRAZIL_BROKEN(turn, "harbor.basic", _("only W, C, K and F can be taken"));
}

void brazil_take(const struct brazil_turn *turn)
{
    for (int i = 0; i < turn->realm->lines; i++)
        if (turn->realm->said[i].verb == BRAZIL_LINE_TAKE)
            turn->realm->seat[turn->seat].store[brazil_args(&turn->realm->said[i])->take.resource]++;
}

void brazil_harbor(const struct brazil_turn *turn)
{
    if (brazil_upgrade(turn->realm, turn->game, turn->seat, BRAZIL_HARBOR) == BRAZIL_UPGRADE_CARD)
        brazil_draws(turn->realm, turn->seat, true, 1);
}

/* ---- trading ---- */

static bool is_given(const struct brazil_part *trade, int resource)
{
    for (int i = 0; i < trade->gives.count; i++)
        if (trade->gives.of[i] == resource)
            return true;
    return false;
}

/* How many of what the trade takes are left. */
static int left_for(const struct brazil_turn *turn, const struct brazil_part *trade)
{
    int left = 0;

    for (int i = 0; i < trade->gives.count; i++)
        left += brazil_left_of(turn->realm, turn->map, turn->seat, trade->gives.of[i]);
    return left;
}

static bool check_goods(const struct brazil_turn *turn, const struct brazil_part *trade, int number)
{
    int left = left_for(turn, trade);

    return left >= number || BRAZIL_BROKEN(turn, "pay.held", _("%d are to be given, seat %d has %d of them"), number,
                                           turn->seat + 1, left);
}

bool brazil_check_trade(const struct brazil_turn *turn)
{
    const struct brazil_part *trade = turn->game->trade[brazil_args(turn->move)->trade.to];

    return check_goods(turn, trade, trade->number);
}

bool brazil_check_again(const struct brazil_turn *turn)
{
    return brazil_args(turn->move)->trade.to == BRAZIL_AGAIN_NONE || brazil_check_trade(turn);
}

/* The trade that what is given next belongs to: the second one once it has been said. */
static const struct brazil_part *trade_of(const struct brazil_turn *turn)
{
    int to = brazil_args(brazil_opening(turn->realm))->trade.to;

    for (int i = 0; i < turn->realm->lines; i++)
        if (turn->realm->said[i].verb == BRAZIL_LINE_AGAIN)
            to = brazil_args(&turn->realm->said[i])->trade.to;
    return turn->game->trade[to];
}

bool brazil_check_give(const struct brazil_turn *turn)
{
    const union brazil_args *args = brazil_args(turn->move);

    if (!is_given(trade_of(turn), args->item.item))
        return BRAZIL_BROKEN(turn, "trade.kind", _("this is not what the trade takes"));
    return brazil_left_of_item(turn, args) > 0 ||
           BRAZIL_BROKEN(turn, "pay.held", _("seat %d has no such thing to give"), turn->seat + 1);
}

int brazil_gives(const struct brazil_realm *realm, const struct brazil *game, const struct move *opening)
{
    int gives = game->trade[brazil_args(opening)->trade.to]->number;

    for (int i = 0; i < realm->lines; i++) {
        int to = brazil_args(&realm->said[i])->trade.to;
        if (realm->said[i].verb == BRAZIL_LINE_AGAIN && to != BRAZIL_AGAIN_NONE)
            gives += game->trade[to]->number;
    }
    return gives;
}

void brazil_trade(const struct brazil_turn *turn)
{
    struct brazil_realm *realm = turn->realm;
    int cards = 0;

    for (int i = 0; i < realm->lines; i++) {
        int to = brazil_args(&realm->said[i])->trade.to;
        bool trades = realm->said[i].verb == BRAZIL_LINE_TRADE || realm->said[i].verb == BRAZIL_LINE_AGAIN;
        if (!trades || to == BRAZIL_AGAIN_NONE)
            continue;
        const struct brazil_part *trade = turn->game->trade[to];
        for (int gain = 0; gain < trade->gains.count; gain++)
            realm->seat[turn->seat].store[trade->gains.of[gain]]++;
        cards += trade->cards;
    }
    brazil_draws(realm, turn->seat, true, cards);
}

/* ---- gold cards ---- */

static bool has_unit(const struct brazil_seat *seat)
{
    for (int unit = 0; unit < BRAZIL_BOARD_UNITS; unit++)
        if (brazil_is_on_map(seat, unit))
            return true;
    return false;
}

bool brazil_check_play(const struct brazil_turn *turn)
{
    const struct brazil_seat *seat = &turn->realm->seat[turn->seat];
    int card = brazil_args(turn->move)->card.card;
    const struct brazil_goldcard *of = &turn->game->gold[card];

    if (!brazil_has(seat->gold, card))
        return BRAZIL_BROKEN(turn, "play.card", _("seat %d does not have %s"), turn->seat + 1, of->id);
    if (of->effect == BRAZIL_KEPT)
        return BRAZIL_BROKEN(turn, "play.effect", _("%s is kept or spent, not played"), of->id);
    if (of->effect == BRAZIL_SURVEYS && !brazil_may_renovate(turn))
        return BRAZIL_BROKEN(turn, "play.effect", _("seat %d has no tile to renovate"), turn->seat + 1);
    if (of->effect == BRAZIL_MARCHES && !has_unit(seat))
        return BRAZIL_BROKEN(turn, "play.effect", _("seat %d has no unit on the map"), turn->seat + 1);
    return true;
}

static void take_effect(const struct brazil_turn *turn, const struct brazil_goldcard *card)
{
    switch ((enum brazil_gold_effect)card->effect) {
    case BRAZIL_TAKES:
        brazil_take(turn);
        break;
    case BRAZIL_SURVEYS:
        brazil_renovate(turn);
        break;
    case BRAZIL_MARCHES:
        turn->realm->marching = true;
        break;
    case BRAZIL_MUSTERS:
        brazil_draws(turn->realm, turn->seat, false, card->number);
        break;
    case BRAZIL_PATRON:
        turn->realm->seat[turn->seat].store[BRAZIL_SCIENCE] += (uint8_t)card->number;
        break;
    case BRAZIL_KEPT:
    case BRAZIL_GOLD_EFFECTS:
        break;
    }
}

void brazil_play(const struct brazil_turn *turn, const struct move *opening)
{
    int card = brazil_args(opening)->card.card;

    turn->realm->seat[turn->seat].gold &= ~brazil_bit(card);
    brazil_discard(turn->realm, true, card);
    take_effect(turn, &turn->game->gold[card]);
}
