#include "placing.h"

#include <stdio.h>

#include "quest.h"

struct telling {
    const struct badgequest_quest *quest;
    const struct badgequest *game;
    placing_fn *tell;
    void *context;
};

/* On a square; a pawn belongs to a seat. */
static void tell_square(const struct telling *to, const char *what, int seat, int square)
{
    int x = badgequest_x(to->game, square), y = badgequest_y(to->game, square);
    char where[16];

    snprintf(where, sizeof where, "%d,%d", x, y);
    to->tell(&(struct placing){ .what = what, .where = where, .seat = seat, .x = x, .y = y }, to->context);
}

/* Pictures show what a seat owns at its pawn. */
static struct placing at_pawn(const struct telling *to, int seat, const char *what, const char *where, const void *data)
{
    int square = to->quest->pawn[seat];

    return (struct placing){ .what = what, .where = where, .seat = seat, .x = badgequest_x(to->game, square),
                             .y = badgequest_y(to->game, square), .data = data };
}

static void tell_card(const struct telling *to, int card, int seat, const char *where)
{
    char what[24];

    snprintf(what, sizeof what, "card %s", to->game->card[card].id);
    struct placing placing = at_pawn(to, seat, what, where, &to->game->card[card]);
    to->tell(&placing, to->context);
}

static void tell_zone(const struct telling *to, uint64_t cards, int seat, const char *zone)
{
    char where[24];

    while (cards != 0) {
        int card = badgequest_take(&cards);
        snprintf(where, sizeof where, "%s %d%s", zone, seat + 1,
                 badgequest_has(to->quest->fainted, card) ? " fainted" : "");
        tell_card(to, card, seat, where);
    }
}

static void tell_badges(const struct telling *to, int seat)
{
    char what[32], where[8];

    snprintf(where, sizeof where, "%d", seat + 1);
    for (int i = 0; i < to->game->badges; i++) {
        if ((to->quest->badges[seat] >> i & 1) == 0)
            continue;
        snprintf(what, sizeof what, "badge %s", to->game->badge[i].id);
        struct placing placing = at_pawn(to, seat, what, where, &to->game->badge[i]);
        to->tell(&placing, to->context);
    }
}

static void tell_seat(const struct telling *to, int seat)
{
    char what[16];

    snprintf(what, sizeof what, "pawn %d", seat + 1);
    tell_square(to, what, seat, to->quest->pawn[seat]);
    tell_zone(to, to->quest->team[seat].party, seat, "party");
    tell_zone(to, to->quest->team[seat].box, seat, "box");
    tell_badges(to, seat);
}

/* How many lie there, and those that came back. They stand where the first pawn does: nowhere on the map. */
static void tell_wild(const struct telling *to, int route)
{
    const struct badgequest_wild *wild = &to->quest->wild[route];
    struct buf where = { 0 };

    buf_printf(&where, "%d %d", route + 1, badgequest_wild_count(wild));
    for (int i = 0; i < wild->back; i++)
        buf_printf(&where, " %s", to->game->card[wild->card[i]].id);
    struct placing placing = at_pawn(to, 0, "pile", where.text, NULL);
    placing.seat = -1;
    to->tell(&placing, to->context);
    buf_finish(&where);
}

void badgequest_each_placing(const void *state, const struct table *table, placing_fn *tell, void *context)
{
    const struct badgequest_quest *quest = state;
    const struct telling to = { quest, badgequest_of(table), tell, context };

    for (int i = 0; i < to.game->map.shrubs; i++)
        if ((quest->shrubs >> i & 1) != 0)
            tell_square(&to, "shrub", -1, to.game->map.shrub[i]);
    for (int seat = 0; seat < quest->seats; seat++)
        tell_seat(&to, seat);
    if (quest->phase == BADGEQUEST_PHASE_RELEASE)
        tell_card(&to, quest->drawn, quest->actor, "drawn");
    for (int route = 0; route < to.game->map.routes; route++)
        tell_wild(&to, route);
}
