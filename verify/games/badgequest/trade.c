#include "trade.h"

/* ---- trades ---- */

/* offer.cards, offer.once */
bool badgequest_offer(struct badgequest_quest *quest, const struct badgequest *game, const struct move *move,
                      struct error *error)
{
    const union badgequest_args *args = badgequest_args(move);
    int rival = args->offer.seat - 1, seat = quest->actor;

    if (rival == seat)
        return fail(error, ERROR_BROKEN, "offer.cards", _("an offer goes to another player"));
    if (!badgequest_has(badgequest_all(&quest->team[seat]), args->offer.give))
        return fail(error, ERROR_BROKEN, "offer.cards", _("seat %d has no %s to give"), seat + 1,
                    game->card[args->offer.give].id);
    if (!badgequest_has(badgequest_all(&quest->team[rival]), args->offer.want))
        return fail(error, ERROR_BROKEN, "offer.cards", _("seat %d has no %s to give"), rival + 1,
                    game->card[args->offer.want].id);
    if ((quest->offered >> rival & 1) != 0)
        return fail(error, ERROR_BROKEN, "offer.once", _("seat %d has had an offer in this turn already"), rival + 1);
    quest->offered |= (uint8_t)(1u << rival);
    quest->give = (uint8_t)args->offer.give;
    quest->want = (uint8_t)args->offer.want;
    quest->actor = (uint8_t)rival;
    quest->phase = BADGEQUEST_PHASE_ANSWER;
    return true;
}

/* One card of a team gives its place to another one. */
static void replace(struct badgequest_team *team, int old, int new)
{
    uint64_t *zone = badgequest_has(team->party, old) ? &team->party : &team->box;

    *zone = (*zone & ~badgequest_bit(old)) | badgequest_bit(new);
}

void badgequest_accept(struct badgequest_quest *quest)
{
    int give = quest->give, want = quest->want;

    replace(&quest->team[quest->mover], give, want);
    replace(&quest->team[quest->actor], want, give);
    badgequest_end_turn(quest);
}

void badgequest_reject(struct badgequest_quest *quest)
{
    quest->give = quest->want = 0;
    quest->actor = quest->mover;
    quest->phase = BADGEQUEST_PHASE_FREE;
}

/* ---- swaps ---- */

struct badgequest_team badgequest_swapped(const struct badgequest_team *team, uint64_t cards)
{
    return (struct badgequest_team){ (team->party & ~cards) | (team->box & cards),
                                     (team->box & ~cards) | (team->party & cards) };
}

static bool fits(const struct badgequest *game, int party, int box)
{
    return party <= game->value.party && box <= game->value.box;
}

/* Whether cards that have not been named can still make it fit. */
static bool can_fit(const struct badgequest *game, const struct badgequest_team *team, uint64_t cards)
{
    struct badgequest_team after = badgequest_swapped(team, cards);
    int party = badgequest_count(after.party), box = badgequest_count(after.box);
    int least = -badgequest_count(team->party & ~cards), most = badgequest_count(team->box & ~cards);

    for (int more = least; more <= most; more++)
        if (fits(game, party + more, box - more))
            return true;
    return false;
}

/* swap.center, swap.room */
bool badgequest_swap(struct badgequest_quest *quest, const struct badgequest *game, const struct move *move,
                     struct error *error)
{
    int card = badgequest_args(move)->card.card, at = quest->pawn[quest->actor];
    const struct badgequest_team *team = &quest->team[quest->actor];

    if (!game->map.square[at].center)
        return fail(error, ERROR_BROKEN, "swap.center", _("%d,%d is not beside the Pokémon Center"),
                    badgequest_x(game, at), badgequest_y(game, at));
    if (!badgequest_has(badgequest_all(team), card))
        return fail(error, ERROR_BROKEN, "swap.room", _("seat %d has no %s"), quest->actor + 1, game->card[card].id);
    if (badgequest_has(quest->swapped, card))
        return fail(error, ERROR_BROKEN, "swap.room", _("%s has changed already"), game->card[card].id);
    if (!can_fit(game, team, quest->swapped | badgequest_bit(card)))
        return fail(error, ERROR_BROKEN, "swap.room", _("then nothing could bring it back to %d in the party and %d in "
                                                        "the box at most"),
                    game->value.party, game->value.box);
    quest->swapped |= badgequest_bit(card);
    quest->phase = BADGEQUEST_PHASE_SWAP;
    return true;
}

bool badgequest_swap_done(struct badgequest_quest *quest, const struct badgequest *game, struct error *error)
{
    struct badgequest_team after = badgequest_swapped(badgequest_own(quest), quest->swapped);
    int party = badgequest_count(after.party), box = badgequest_count(after.box);

    if (!fits(game, party, box))
        return fail(error, ERROR_BROKEN, "swap.room",
                    _("%d in the party and %d in the box, at most %d and %d are allowed"), party, box,
                    game->value.party, game->value.box);
    *badgequest_own(quest) = after;
    badgequest_end_turn(quest);
    return true;
}
