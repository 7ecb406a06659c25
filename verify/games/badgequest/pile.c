#include "pile.h"

static int type_copies(const struct table *table, int which, int card)
{
    return badgequest_of(table)->card[card].type == which;
}

/* Bubbles of a type that are dealt to before this one of this route. */
static int dealt_before(const struct badgequest_map *map, int route, int bubble)
{
    int type = map->route[route].bubble[bubble], count = 0;

    for (int i = 0; i < route; i++)
        count += map->route[i].of[type];
    for (int i = 0; i < bubble; i++)
        count += map->route[route].bubble[i] == type;
    return count;
}

/* setup.routes: for each bubble the uppermost card of its type. */
static void deal_route(const struct table *table, struct chance *chance, int route, struct pile *pile)
{
    const struct badgequest_map *map = &badgequest_of(table)->map;

    for (int i = 0; i < map->route[route].bubbles; i++) {
        const struct pile *of = pile_of(table, chance, BADGEQUEST_PILE_TYPES, map->route[route].bubble[i]);
        pile->item[pile->size++] = of->item[dealt_before(map, route, i)];
    }
}

const struct pile_rule badgequest_piles[] = {
    [BADGEQUEST_PILE_TYPES] = { .stream = "", .each = PILE_EACH_NAME, .of = BADGEQUEST_NAMES_CONTEST,
                                .names = BADGEQUEST_NAMES_CARD, .copies = type_copies },
    [BADGEQUEST_PILE_ROUTES] = { .stream = "route-", .each = PILE_EACH_NAME, .of = BADGEQUEST_NAMES_ROUTE,
                                 .names = BADGEQUEST_NAMES_CARD, .deal = deal_route },
    [BADGEQUEST_PILE_MOVE] = { .stream = "move" },
    [BADGEQUEST_PILE_GYM] = { .stream = "gym" },
};

/* ---- what is due ---- */

static int roll(const struct table *table, struct chance *chance, int pile)
{
    return stream_die(&pile_of(table, chance, pile, 0)->stream);
}

/* Those that came back lie below, in the order of coming back. */
static int uppermost(const struct badgequest_quest *quest, const struct table *table, struct chance *chance)
{
    int route = badgequest_route_at(quest, badgequest_of(table), quest->pawn[quest->actor]);
    const struct badgequest_wild *wild = &quest->wild[route];
    int unseen = badgequest_unseen(wild);
    const struct pile *pile = pile_of(table, chance, BADGEQUEST_PILE_ROUTES, route);

    return unseen > 0 ? pile->item[pile->size - unseen] : wild->card[0];
}

void badgequest_draw(const void *state, const struct table *table, struct chance *chance, struct move *out)
{
    const struct badgequest_quest *quest = state;
    union badgequest_args *args = badgequest_args_of(out);

    *out = (struct move){ .seat = SEAT_CHANCE };
    if (quest->phase == BADGEQUEST_PHASE_DRAW) {
        out->verb = BADGEQUEST_LINE_DRAW;
        args->card.card = (int16_t)uppermost(quest, table, chance);
    } else if (quest->phase == BADGEQUEST_PHASE_DIE) {
        out->verb = BADGEQUEST_LINE_DIE;
        args->die.pips = (int16_t)roll(table, chance, BADGEQUEST_PILE_GYM);
    } else {
        out->verb = BADGEQUEST_LINE_ROLL;
        args->roll.a = (int16_t)roll(table, chance, BADGEQUEST_PILE_MOVE);
        args->roll.b = (int16_t)roll(table, chance, BADGEQUEST_PILE_MOVE);
    }
}
