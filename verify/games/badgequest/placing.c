#include "placing.h"

#include "quest.h"

/* Where a square is; a pawn belongs to a seat. */
static struct placing at_square(const struct inventory *to, int seat, int square)
{
    const struct badgequest *game = to->pieces;

    return (struct placing){ .seat = seat, .x = badgequest_x(game, square), .y = badgequest_y(game, square) };
}

/* What a seat owns has the place of its pawn, for want of one of its own. */
static struct placing at_pawn(const struct inventory *to, int seat, const void *data)
{
    const struct badgequest_quest *quest = to->state;
    struct placing placing = at_square(to, seat, quest->pawn[seat]);

    placing.data = data;
    return placing;
}

static void tell_shrubs(const struct inventory *to)
{
    const struct badgequest_quest *quest = to->state;
    const struct badgequest *game = to->pieces;

    for (int i = 0; i < game->map.shrubs; i++) {
        struct placing placing = at_square(to, -1, game->map.shrub[i]);
        if ((quest->shrubs >> i & 1) != 0)
            inventory_tell(to, placing, "shrub|%d,%d", placing.x, placing.y);
    }
}

static void tell_zone(const struct inventory *to, uint64_t cards, int seat, const char *zone)
{
    const struct badgequest_quest *quest = to->state;
    const struct badgequest *game = to->pieces;

    while (cards != 0) {
        const int card = badgequest_take(&cards);
        inventory_tell(to, at_pawn(to, seat, &game->card[card]), "card %s|%s %d%s", game->card[card].id, zone, seat + 1,
                       badgequest_has(quest->fainted, card) ? " fainted" : "");
    }
}

static void tell_badges(const struct inventory *to, int seat)
{
    const struct badgequest_quest *quest = to->state;
    const struct badgequest *game = to->pieces;

    for (int i = 0; i < game->badges; i++)
        if ((quest->badges[seat] >> i & 1) != 0)
            inventory_tell(to, at_pawn(to, seat, &game->badge[i]), "badge %s|%d", game->badge[i].id, seat + 1);
}

static void tell_seat(const struct inventory *to, int seat)
{
    const struct badgequest_quest *quest = to->state;
    struct placing pawn = at_square(to, seat, quest->pawn[seat]);

    inventory_tell(to, pawn, "pawn %d|%d,%d", seat + 1, pawn.x, pawn.y);
    tell_zone(to, quest->team[seat].party, seat, "party");
    tell_zone(to, quest->team[seat].box, seat, "box");
    tell_badges(to, seat);
}

static void tell_drawn(const struct inventory *to)
{
    const struct badgequest_quest *quest = to->state;
    const struct badgequest_card *card = &((const struct badgequest *)to->pieces)->card[quest->drawn];
    struct placing placing = at_pawn(to, quest->actor, card);

    placing.drawn = true;
    if (quest->phase == BADGEQUEST_PHASE_RELEASE)
        inventory_tell(to, placing, "card %s|drawn", card->id);
}

/* How many lie there, and those that came back. Piles have the place of the first pawn and belong to no seat. */
static void tell_wild(const struct inventory *to, int route)
{
    const struct badgequest_wild *wild = &((const struct badgequest_quest *)to->state)->wild[route];
    const struct badgequest *game = to->pieces;
    struct placing placing = at_pawn(to, 0, NULL);
    struct buf back = { 0 };

    for (int i = 0; i < wild->back; i++)
        buf_printf(&back, " %s", game->card[wild->card[i]].id);
    placing.seat = -1;
    inventory_tell(to, placing, "pile|%d %d%s", route + 1, badgequest_wild_count(wild), buf_text(&back));
    buf_finish(&back);
}

void badgequest_each_placing(const void *state, const struct table *table, placing_fn *tell, void *context)
{
    const struct badgequest_quest *quest = state;
    const struct inventory to = { state, table->pieces, tell, context, NULL };

    tell_shrubs(&to);
    for (int seat = 0; seat < quest->seats; seat++)
        tell_seat(&to, seat);
    tell_drawn(&to);
    for (int route = 0; route < badgequest_of(table)->map.routes; route++)
        tell_wild(&to, route);
}
