#include "task.h"

/* ---- tasks ---- */

bool brazil_is_met(const struct brazil_realm *realm, const struct brazil *game, int seat,
                   const struct brazil_condition *condition)
{
    return brazil_count(realm, game, seat, condition->of) >= condition->least;
}

/* claim.met */
static bool check_conditions(const struct brazil_turn *turn, const struct brazil_task *task)
{
    for (int i = 0; i < task->conditions; i++) {
        const struct brazil_condition *condition = &task->condition[i];
        if (!brazil_is_met(turn->realm, turn->game, turn->seat, condition))
            return BRAZIL_BROKEN(turn, "claim.met", _("%s asks for %d %s, seat %d has %d"), task->id, condition->least,
                                 brazil_what_names[condition->of], turn->seat + 1,
                                 brazil_count(turn->realm, turn->game, turn->seat, condition->of));
    }
    return true;
}

bool brazil_check_claim(const struct brazil_turn *turn)
{
    const struct brazil_seat *seat = &turn->realm->seat[turn->seat];
    int card = brazil_args(turn->move)->card.card;
    const struct brazil_task *task = &turn->game->task[card];

    if (brazil_has(seat->claimed, card))
        return BRAZIL_BROKEN(turn, "claim.once", _("%s is fulfilled already"), task->id);
    if (!brazil_has(seat->tasks, card))
        return BRAZIL_BROKEN(turn, "claim.card", _("seat %d does not have %s"), turn->seat + 1, task->id);
    if (task->era > turn->realm->era)
        return BRAZIL_BROKEN(turn, "claim.era", _("%s is a task of era %d"), task->id, task->era);
    return check_conditions(turn, task);
}

/* ---- palaces ---- */

static bool check_host(const struct brazil_turn *turn, int palace, const struct brazil_place *place)
{
    int as = brazil_counted_as(place);

    if (brazil_has(turn->realm->seat[turn->seat].palaces, palace))
        return BRAZIL_BROKEN(turn, "palace.host", _("seat %d has built palace %s already"), turn->seat + 1,
                             turn->game->palace[palace].id);
    if (place->palace != 0)
        return BRAZIL_BROKEN(turn, "palace.host", _("a palace stands on this tile"));
    return (as != BRAZIL_NOTHING && (turn->game->palace[palace].hosts >> as & 1u) != 0) ||
           BRAZIL_BROKEN(turn, "palace.host", _("palace %s cannot stand on %s"), turn->game->palace[palace].id,
                         brazil_tile_name(turn->game, place));
}

bool brazil_check_palace(const struct brazil_turn *turn)
{
    const union brazil_args *args = brazil_args(turn->move);
    int hex = brazil_hex_at(turn->map, args->palace.x, args->palace.y);

    if (hex == BRAZIL_NOWHERE || turn->realm->place[hex].tile == BRAZIL_NO_TILE)
        return BRAZIL_BROKEN(turn, "palace.tile", _("no tile lies there"));
    const struct brazil_place *place = &turn->realm->place[hex];
    if (place->owner != turn->seat)
        return BRAZIL_BROKEN(turn, "palace.tile", _("this tile is one of seat %d"), place->owner + 1);
    if (place->holder != 0)
        return BRAZIL_BROKEN(turn, "palace.tile", _("seat %d occupies this tile"), place->holder);
    return check_host(turn, args->palace.palace, place);
}

/* palace.reward */
static void build_palace(const struct brazil_turn *turn, const struct move *said)
{
    const union brazil_args *args = brazil_args(said);
    const struct brazil_palace *palace = &turn->game->palace[args->palace.palace];
    struct brazil_seat *seat = &turn->realm->seat[turn->seat];

    turn->realm->place[brazil_hex_at(turn->map, args->palace.x, args->palace.y)].palace =
        (uint8_t)(args->palace.palace + 1);
    seat->palaces |= (uint8_t)brazil_bit(args->palace.palace);
    if (palace->reward == BRAZIL_GIVES_SCIENCE)
        seat->store[BRAZIL_SCIENCE] += (uint8_t)palace->number;
    else if (palace->reward != BRAZIL_NO_REWARD)
        brazil_draws(turn->realm, turn->seat, palace->reward == BRAZIL_GIVES_GOLD, palace->number);
}

/* ---- eras ---- */

/* era.change: every seat flips its token; all arches are open again. */
static void end_era(struct brazil_realm *realm)
{
    if (realm->era == BRAZIL_ERAS) {
        realm->ending = true;
        return;
    }
    realm->era++;
    realm->tokens = (uint8_t)((1u << realm->seats) - 1);
    for (int seat = 0; seat < realm->seats; seat++)
        realm->seat[seat].last = 0;
}

void brazil_claim(const struct brazil_turn *turn, const struct move *opening)
{
    int card = brazil_args(opening)->card.card;

    turn->realm->seat[turn->seat].tasks &= ~brazil_bit(card);
    turn->realm->seat[turn->seat].claimed |= brazil_bit(card);
    if (turn->realm->said[1].verb == BRAZIL_LINE_PALACE)
        build_palace(turn, &turn->realm->said[1]);
    if (turn->game->task[card].era == turn->realm->era)
        end_era(turn->realm);
}

int brazil_token_seat(const struct brazil_realm *realm)
{
    for (int i = 0; i < realm->seats; i++) {
        int seat = (realm->mover + i) % realm->seats;
        if (brazil_has(realm->tokens, seat))
            return seat;
    }
    return BRAZIL_NOWHERE;
}

void brazil_place_token(const struct brazil_turn *turn)
{
    struct brazil_realm *realm = turn->realm;

    realm->seat[turn->seat].flipped[realm->era - 2] = (uint8_t)(brazil_args(turn->move)->token.arch + 1);
    realm->tokens &= (uint8_t)~brazil_bit(turn->seat);
}
