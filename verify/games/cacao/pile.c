#include "pile.h"

#include "line.h"

static int worker_copies(const struct table *table, int seat, int type)
{
    (void)seat;
    return cacao_of(table)->worker[type].copies[table->seats];
}

/* Without what stays in the box or lies on the table. */
static int jungle_copies(const struct table *table, int which, int type)
{
    const struct cacao_jungle_type *jungle = &cacao_of(table)->jungle[type];

    (void)which;
    return jungle->copies[table->seats] - jungle->start.given;
}

const struct pile_rule cacao_piles[] = {
    [CACAO_PILE_WORKERS] = { .stream = "workers-", .each = PILE_EACH_SEAT, .names = CACAO_NAMES_WORKER,
                             .copies = worker_copies },
    [CACAO_PILE_JUNGLE] = { .stream = "jungle", .names = CACAO_NAMES_JUNGLE, .copies = jungle_copies },
};

static bool display_wants(const struct cacao_map *map, const struct cacao *game)
{
    return map->displayed < game->value.display && map->jungle_pile > 0;
}

/* setup.hand: seat by seat, then the display. draw.hand, draw.display: the same for the seat whose turn it was. */
int cacao_draw_due(const struct cacao_map *map, const struct cacao *game)
{
    if (map->phase == CACAO_PHASE_THIRD)
        return CACAO_DUE_JUNGLE;
    for (int seat = 0; map->phase == CACAO_PHASE_DEAL && seat < map->seats; seat++)
        if (map->hands[seat] < game->value.hand)
            return seat + 1;
    if (map->phase == CACAO_PHASE_REFILL && map->hands[map->seat] < game->value.hand && map->piles[map->seat] > 0)
        return map->seat + 1;
    return display_wants(map, game) ? CACAO_DUE_JUNGLE : CACAO_DUE_NONE;
}

void cacao_draw(const void *state, const struct table *table, struct chance *chance, struct move *out)
{
    int from = cacao_draw_due(state, cacao_of(table));
    union cacao_args *args = cacao_args_of(out);

    *out = (struct move){ .seat = SEAT_CHANCE, .verb = from > 0 ? CACAO_DRAW_WORKER : CACAO_DRAW_JUNGLE };
    args->draw.seat = (int16_t)from;
    args->draw.type = (int16_t)(from > 0 ? pile_draw(table, chance, CACAO_PILE_WORKERS, from - 1)
                                         : pile_draw(table, chance, CACAO_PILE_JUNGLE, 0));
}

/* ---- possible or not ---- */

static bool fail_pile(int due, struct error *error)
{
    if (due == CACAO_DUE_JUNGLE)
        return fail(error, ERROR_BROKEN, "chance.missing", _("a jungle tile must be drawn first"));
    return fail(error, ERROR_BROKEN, "chance.missing", _("seat %d must draw a worker tile first"), due);
}

bool cacao_take(struct cacao_map *map, const struct cacao *game, const struct move *move, struct error *error)
{
    int from = cacao_args(move)->draw.seat, type = cacao_args(move)->draw.type, due = cacao_draw_due(map, game);
    uint8_t *left = from == CACAO_DUE_JUNGLE ? &map->jungle[type] : &map->pile[from - 1][type];

    if (from != due)
        return fail_pile(due, error);
    if (*left == 0 && from == CACAO_DUE_JUNGLE)
        return fail(error, ERROR_BROKEN, "chance.impossible", _("no jungle tile %s is left in the pile"),
                    game->jungle[type].id);
    if (*left == 0)
        return fail(error, ERROR_BROKEN, "chance.impossible", _("no worker tile %s is left in the pile of seat %d"),
                    game->worker[type].id, from);
    --*left;
    if (from == CACAO_DUE_JUNGLE)
        map->jungle_pile--;
    else
        map->piles[from - 1]--;
    return true;
}
