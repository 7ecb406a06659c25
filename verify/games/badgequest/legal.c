#include "legal.h"

#include "trade.h"
#include "walk.h"

/* ---- paths ---- */

static void each_step(struct listing *to)
{
    const struct badgequest_quest *quest = to->state;
    const struct badgequest *game = to->pieces;

    to->move.verb = BADGEQUEST_LINE_STEP;
    for (int side = 0; side < BADGEQUEST_SIDES && quest->left > 0; side++) {
        int next = game->map.square[quest->pawn[quest->actor]].next[side];
        if (next == BADGEQUEST_NOWHERE || !badgequest_is_walkable(quest, game, next))
            continue;
        badgequest_args_of(&to->move)->step.x = (int16_t)badgequest_x(game, next);
        badgequest_args_of(&to->move)->step.y = (int16_t)badgequest_y(game, next);
        listing_tell(to);
    }
}

void badgequest_each_step(struct listing *to)
{
    each_step(to);
    listing_tell_verb(to, BADGEQUEST_LINE_DONE);
}

/* ---- HMs ---- */

/* Cards of the party that know it. */
static uint64_t users(const struct badgequest_quest *quest, const struct badgequest *game, int hm)
{
    uint64_t party = quest->team[quest->actor].party, users = 0;

    while (party != 0) {
        int card = badgequest_take(&party);
        if (game->card[card].hm == hm)
            users |= badgequest_bit(card);
    }
    return users;
}

static void each_cut(struct listing *to)
{
    const struct badgequest_quest *quest = to->state;
    const struct badgequest *game = to->pieces;
    union badgequest_args *args = badgequest_args_of(&to->move);

    to->move.verb = BADGEQUEST_LINE_CUT;
    for (int side = 0; side < BADGEQUEST_SIDES; side++) {
        int next = game->map.square[quest->pawn[quest->actor]].next[side];
        if (next == BADGEQUEST_NOWHERE || game->map.square[next].ground != BADGEQUEST_SHRUB ||
            badgequest_is_walkable(quest, game, next))
            continue;
        for (uint64_t cards = users(quest, game, BADGEQUEST_CUT); cards != 0;) {
            args->cut.card = (int16_t)badgequest_take(&cards);
            args->cut.x = (int16_t)badgequest_x(game, next);
            args->cut.y = (int16_t)badgequest_y(game, next);
            listing_tell(to);
        }
    }
}

static void tell_users(struct listing *to, int verb, uint64_t cards, int side)
{
    to->move = (struct move){ .seat = to->move.seat, .verb = (uint8_t)verb };
    badgequest_args_of(&to->move)->hm.side = (int16_t)side;
    while (cards != 0) {
        badgequest_args_of(&to->move)->hm.card = (int16_t)badgequest_take(&cards);
        listing_tell(to);
    }
}

static void each_hm(struct listing *to)
{
    const struct badgequest_quest *quest = to->state;
    const struct badgequest *game = to->pieces;

    if (quest->hm != 0)
        return;
    each_cut(to);
    for (int side = 0; side < BADGEQUEST_SIDES; side++)
        if (badgequest_surf_end(quest, game, side) != BADGEQUEST_NOWHERE)
            tell_users(to, BADGEQUEST_LINE_SURF, users(quest, game, BADGEQUEST_SURF), side);
    for (int side = 0; side < BADGEQUEST_SIDES && quest->walked == 0; side++)
        if (badgequest_fly_end(quest, game, side) != BADGEQUEST_NOWHERE)
            tell_users(to, BADGEQUEST_LINE_FLY, users(quest, game, BADGEQUEST_FLY), side);
}

/* ---- cards ---- */

static void each_offer(struct listing *to, int rival)
{
    const struct badgequest_quest *quest = to->state;
    union badgequest_args *args = badgequest_args_of(&to->move);

    to->move = (struct move){ .seat = to->move.seat, .verb = BADGEQUEST_LINE_OFFER };
    args->offer.seat = (int16_t)(rival + 1);
    for (uint64_t gives = badgequest_all(&quest->team[quest->actor]); gives != 0;) {
        args->offer.give = (int16_t)badgequest_take(&gives);
        for (uint64_t wants = badgequest_all(&quest->team[rival]); wants != 0;) {
            args->offer.want = (int16_t)badgequest_take(&wants);
            listing_tell(to);
        }
    }
}

static void tell_cards(struct listing *to, int verb, uint64_t cards)
{
    to->move = (struct move){ .seat = to->move.seat, .verb = (uint8_t)verb };
    while (cards != 0) {
        badgequest_args_of(&to->move)->card.card = (int16_t)badgequest_take(&cards);
        listing_tell(to);
    }
}

static void each_swap(struct listing *to)
{
    struct badgequest_quest trial = *(const struct badgequest_quest *)to->state;
    const uint64_t swapped = trial.swapped;

    to->move = (struct move){ .seat = to->move.seat, .verb = BADGEQUEST_LINE_SWAP };
    for (uint64_t cards = badgequest_all(badgequest_own(&trial)) & ~swapped; cards != 0; trial.swapped = swapped) {
        badgequest_args_of(&to->move)->card.card = (int16_t)badgequest_take(&cards);
        if (badgequest_swap(&trial, to->pieces, &to->move, NULL))
            listing_tell(to);
    }
}

void badgequest_each_swap(struct listing *to)
{
    struct badgequest_quest trial = *(const struct badgequest_quest *)to->state;

    each_swap(to);
    if (badgequest_swap_done(&trial, to->pieces, NULL))
        listing_tell_verb(to, BADGEQUEST_LINE_DONE);
}

void badgequest_each_pick(struct listing *to)
{
    const struct badgequest_quest *quest = to->state;

    tell_cards(to, BADGEQUEST_LINE_PICK, quest->team[quest->actor].party & ~quest->fainted);
    listing_tell_verb(to, BADGEQUEST_LINE_RETREAT);
}

void badgequest_each_release(struct listing *to)
{
    const struct badgequest_quest *quest = to->state;

    tell_cards(to, BADGEQUEST_LINE_RELEASE, quest->team[quest->actor].party | badgequest_bit(quest->drawn));
}

/* ---- a turn ---- */

/* Gyms and contests beside the pawn whose badges are not won yet. */
static void each_building(struct listing *to)
{
    const struct badgequest_quest *quest = to->state;
    const struct badgequest *game = to->pieces;
    int seat = quest->actor, beside = game->map.square[quest->pawn[seat]].beside & ~quest->badges[seat];
    bool fit = (quest->team[seat].party & ~quest->fainted) != 0;

    for (int i = 0; i < game->badges; i++) {
        bool gym = game->badge[i].place == BADGEQUEST_GYM;
        if ((beside >> i & 1) == 0 || (gym && !fit))
            continue;
        to->move = (struct move){ .seat = to->move.seat,
                                  .verb = gym ? BADGEQUEST_LINE_BATTLE : BADGEQUEST_LINE_COMPETE };
        badgequest_args_of(&to->move)->house.type = game->badge[i].type;
        listing_tell(to);
    }
}

void badgequest_each_turn(struct listing *to)
{
    const struct badgequest_quest *quest = to->state;
    const struct badgequest *game = to->pieces;
    int pawn = quest->pawn[quest->actor], route = badgequest_route_at(quest, game, pawn);

    each_step(to);
    each_hm(to);
    for (int rival = 0; rival < quest->seats; rival++)
        if (rival != quest->actor && (quest->offered >> rival & 1) == 0)
            each_offer(to, rival);
    if (route != BADGEQUEST_NOWHERE && badgequest_wild_count(&quest->wild[route]) > 0)
        listing_tell_verb(to, BADGEQUEST_LINE_CAPTURE);
    each_building(to);
    if (game->map.square[pawn].center)
        each_swap(to);
    listing_tell_verb(to, BADGEQUEST_LINE_PASS);
}
