#include "quest.h"

bool badgequest_is_walkable(const struct badgequest_quest *quest, const struct badgequest *game, int square)
{
    const struct badgequest_square *at = &game->map.square[square];

    return at->ground == BADGEQUEST_PLAZA || at->ground == BADGEQUEST_PATH ||
           (at->ground == BADGEQUEST_SHRUB && (quest->shrubs >> at->shrub & 1) == 0);
}

int badgequest_route_at(const struct badgequest_quest *quest, const struct badgequest *game, int square)
{
    bool plaza = game->map.square[square].ground == BADGEQUEST_PLAZA;

    return !plaza && badgequest_is_walkable(quest, game, square) ? game->map.square[square].route : BADGEQUEST_NOWHERE;
}

int badgequest_unseen(const struct badgequest_wild *wild)
{
    int count = 0;

    for (int type = 0; type < BADGEQUEST_TYPES; type++)
        count += wild->unseen[type];
    return count;
}

int badgequest_wild_count(const struct badgequest_wild *wild)
{
    return badgequest_unseen(wild) + wild->back;
}

void badgequest_heal(struct badgequest_quest *quest, int seat)
{
    quest->fainted &= ~badgequest_all(&quest->team[seat]);
}

void badgequest_stop(struct badgequest_quest *quest, const struct badgequest *game)
{
    if (game->map.square[quest->pawn[quest->actor]].center)
        badgequest_heal(quest, quest->actor);
}

void badgequest_end_turn(struct badgequest_quest *quest)
{
    quest->left = quest->walked = quest->hm = quest->offered = quest->drawn = quest->give = quest->want = 0;
    quest->badge = quest->beaten = quest->card = 0;
    quest->swapped = 0;
    quest->mover = (uint8_t)((quest->mover + 1) % quest->seats);
    quest->actor = quest->mover;
    quest->phase = BADGEQUEST_PHASE_ROLL;
    if (quest->mover != 0)
        return;
    quest->round++;
    if (quest->rounds > 0 && quest->round == quest->rounds)
        quest->phase = BADGEQUEST_PHASE_OVER;
}

void badgequest_win(struct badgequest_quest *quest, const struct badgequest *game, int badge, const char *rule,
                    struct ledger *ledger)
{
    int seat = quest->actor;

    quest->badges[seat] |= (uint8_t)(1u << badge);
    quest->points[seat]++;
    ledger_add(ledger, seat, 1, rule, "%s", game->badge[badge].id);
    bool won = quest->points[seat] >= game->value.win;
    badgequest_end_turn(quest);
    if (won)
        quest->phase = BADGEQUEST_PHASE_OVER;
}

const char *badgequest_ground_name(enum badgequest_ground ground)
{
    switch (ground) {
    case BADGEQUEST_FOREST:
        return _("forest");
    case BADGEQUEST_LAKE:
        return _("water");
    case BADGEQUEST_PLAZA:
        return _("plaza");
    case BADGEQUEST_PATH:
        return _("path");
    case BADGEQUEST_SHRUB:
        return _("a shrub");
    case BADGEQUEST_CENTER:
        return _("the Pokémon Center");
    case BADGEQUEST_BUILDING:
        return _("a gym or contest");
    }
    return "";
}
