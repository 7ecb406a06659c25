#include "capture.h"

#include <stdio.h>
#include <string.h>

static struct badgequest_wild *wild_here(struct badgequest_quest *quest, const struct badgequest *game)
{
    return &quest->wild[badgequest_route_at(quest, game, quest->pawn[quest->actor])];
}

/* capture.pile */
bool badgequest_capture(struct badgequest_quest *quest, const struct badgequest *game, struct error *error)
{
    int at = quest->pawn[quest->actor], route = badgequest_route_at(quest, game, at);

    if (route == BADGEQUEST_NOWHERE)
        return fail(error, ERROR_BROKEN, "capture.pile", _("%d,%d is on no route, so nothing lives there"),
                    badgequest_x(game, at), badgequest_y(game, at));
    if (badgequest_wild_count(&quest->wild[route]) == 0)
        return fail(error, ERROR_BROKEN, "capture.pile", _("the pile of route %d is empty"), route + 1);
    quest->phase = BADGEQUEST_PHASE_DRAW;
    return true;
}

static ASIDE bool fail_seen(const struct badgequest_card *card, struct error *error)
{
    snprintf(error->piece, sizeof error->piece, "%s", card->id);
    return fail(error, ERROR_BROKEN, "chance.impossible", _("%s has been drawn before"), card->id);
}

static bool can_be_drawn(const struct badgequest_quest *quest, const struct badgequest *game,
                         const struct badgequest_wild *wild, int card, struct error *error)
{
    int type = game->card[card].type;

    if (badgequest_unseen(wild) == 0)
        return wild->card[0] == card || fail(error, ERROR_BROKEN, "chance.impossible",
                                             _("%s cannot be drawn: %s lies on top, which came back first"),
                                             game->card[card].id, game->card[wild->card[0]].id);
    if (badgequest_has(quest->seen, card))
        return error != NULL && fail_seen(&game->card[card], error);
    return wild->unseen[type] > 0 || fail(error, ERROR_BROKEN, "chance.impossible",
                                          _("%s cannot be drawn: no bubble of its type is left on this route"),
                                          game->card[card].id);
}

static void take(struct badgequest_quest *quest, const struct badgequest *game, struct badgequest_wild *wild, int card)
{
    if (badgequest_unseen(wild) > 0)
        wild->unseen[game->card[card].type]--;
    else {
        memmove(wild->card, wild->card + 1, (size_t)(wild->back - 1));
        wild->card[--wild->back] = 0;
    }
    quest->seen |= badgequest_bit(card);
}

bool badgequest_draw_take(struct badgequest_quest *quest, const struct badgequest *game, int card, struct error *error)
{
    struct badgequest_wild *wild = wild_here(quest, game);
    struct badgequest_team *team = badgequest_own(quest);
    bool party = badgequest_count(team->party) < game->value.party;

    if (!can_be_drawn(quest, game, wild, card, error))
        return false;
    take(quest, game, wild, card);
    if (!party && badgequest_count(team->box) >= game->value.box) {
        quest->drawn = (uint8_t)card;
        quest->phase = BADGEQUEST_PHASE_RELEASE;
        return true;
    }
    *(party ? &team->party : &team->box) |= badgequest_bit(card);
    badgequest_end_turn(quest);
    return true;
}

/* release.card */
bool badgequest_release(struct badgequest_quest *quest, const struct badgequest *game, const struct move *move,
                        struct error *error)
{
    int card = badgequest_args(move)->card.card;
    struct badgequest_team *team = badgequest_own(quest);
    struct badgequest_wild *wild = wild_here(quest, game);

    if (card != quest->drawn && !badgequest_has(team->party, card))
        return fail(error, ERROR_BROKEN, "release.card",
                    _("%s is neither %s, just caught, nor in the party of seat %d"), game->card[card].id,
                    game->card[quest->drawn].id, quest->actor + 1);
    team->party = (team->party | badgequest_bit(quest->drawn)) & ~badgequest_bit(card);
    quest->fainted &= ~badgequest_bit(card);
    wild->card[wild->back++] = (uint8_t)card;
    badgequest_end_turn(quest);
    return true;
}
