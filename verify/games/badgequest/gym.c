#include "gym.h"

/* battle.gym, battle.badge, battle.party */
bool badgequest_battle(struct badgequest_quest *quest, const struct badgequest *game, const struct move *move,
                       struct error *error)
{
    int badge = game->badge_of[BADGEQUEST_GYM][badgequest_args(move)->house.type], at = quest->pawn[quest->actor];

    if ((game->map.square[at].beside >> badge & 1) == 0)
        return fail(error, ERROR_BROKEN, "battle.gym", _("%d,%d is not beside %s"), badgequest_x(game, at),
                    badgequest_y(game, at), game->badge[badge].id);
    if ((quest->badges[quest->actor] >> badge & 1) != 0)
        return fail(error, ERROR_BROKEN, "battle.badge", _("seat %d has the badge %s already"), quest->actor + 1,
                    game->badge[badge].id);
    if ((quest->team[quest->actor].party & ~quest->fainted) == 0)
        return fail(error, ERROR_BROKEN, "battle.party", _("nobody in the party of seat %d is fit"), quest->actor + 1);
    quest->badge = (uint8_t)badge;
    quest->phase = BADGEQUEST_PHASE_PICK;
    return true;
}

/* pick.card */
bool badgequest_pick(struct badgequest_quest *quest, const struct badgequest *game, const struct move *move,
                     struct error *error)
{
    int card = badgequest_args(move)->card.card;

    if (!badgequest_has(quest->team[quest->actor].party, card))
        return fail(error, ERROR_BROKEN, "pick.card", _("%s is not in the party of seat %d"), game->card[card].id,
                    quest->actor + 1);
    if (badgequest_has(quest->fainted, card))
        return fail(error, ERROR_BROKEN, "pick.card", _("%s has fainted"), game->card[card].id);
    quest->card = (uint8_t)card;
    quest->phase = BADGEQUEST_PHASE_DIE;
    return true;
}

/* battle.faint, battle.whiteout */
static void lose(struct badgequest_quest *quest, const struct badgequest *game)
{
    quest->fainted |= badgequest_bit(quest->card);
    quest->card = 0;
    if ((badgequest_own(quest)->party & ~quest->fainted) != 0)
        return;
    quest->pawn[quest->actor] = (uint8_t)game->map.start;
    badgequest_heal(quest, quest->actor);
    badgequest_end_turn(quest);
}

/* battle.die, battle.opponents */
void badgequest_die(struct badgequest_quest *quest, const struct badgequest *game, int pips, struct ledger *ledger)
{
    quest->phase = BADGEQUEST_PHASE_PICK;
    if (pips <= badgequest_threshold(game, quest->card, game->badge[quest->badge].type)) {
        lose(quest, game);
        return;
    }
    quest->card = 0;
    quest->beaten++;
    if (quest->beaten == game->value.opponents)
        badgequest_win(quest, game, quest->badge, "battle.opponents", ledger);
}
