#include "contest.h"

int badgequest_count_type(const struct badgequest *game, uint64_t cards, int type)
{
    int count = 0;

    while (cards != 0)
        count += game->card[badgequest_take(&cards)].type == type;
    return count;
}

/* compete.contest, compete.badge, compete.least */
bool badgequest_compete(struct badgequest_quest *quest, const struct badgequest *game, const struct move *move,
                        struct ledger *ledger, struct error *error)
{
    int type = badgequest_args(move)->house.type, badge = game->badge_of[BADGEQUEST_CONTEST][type];
    int at = quest->pawn[quest->actor];

    if ((game->map.square[at].beside >> badge & 1) == 0)
        return fail(error, ERROR_BROKEN, "compete.contest", _("%d,%d is not beside %s"), badgequest_x(game, at),
                    badgequest_y(game, at), game->badge[badge].id);
    if ((quest->badges[quest->actor] >> badge & 1) != 0)
        return fail(error, ERROR_BROKEN, "compete.badge", _("seat %d has the badge %s already"), quest->actor + 1,
                    game->badge[badge].id);
    if (badgequest_count_type(game, quest->team[quest->actor].party, type) >= game->value.contest)
        badgequest_win(quest, game, badge, "compete.least", ledger);
    else
        badgequest_end_turn(quest);
    return true;
}
