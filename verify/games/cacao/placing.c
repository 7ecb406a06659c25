#include "placing.h"

#include "map.h"

static struct placing worker(const struct inventory *to, const struct cacao_tile *tile, int type, int turn)
{
    const struct cacao *game = to->pieces;

    return (struct placing){ .seat = tile->seat, .x = tile->x, .y = tile->y, .turn = 90 * turn,
                             .data = &game->worker[type] };
}

static struct placing jungle(const struct inventory *to, int type, int x, int y)
{
    return (struct placing){ .seat = -1, .x = x, .y = y, .data = &((const struct cacao *)to->pieces)->jungle[type] };
}

/* The lower one of two worker tiles first; which way round it lies is of no account any more. */
static void tell_tile(const struct inventory *to, const struct cacao_tile *tile)
{
    const struct cacao *game = to->pieces;

    if (tile->seat == CACAO_NO_SEAT) {
        inventory_tell(to, jungle(to, tile->type, tile->x, tile->y), "jungle %s|%d,%d %d", game->jungle[tile->type].id,
                       tile->x, tile->y, 90 * tile->turn);
        return;
    }
    if (tile->below != CACAO_NO_TYPE)
        inventory_tell(to, worker(to, tile, tile->below, 0), "worker %s %d|under %d,%d", game->worker[tile->below].id,
                       tile->seat + 1, tile->x, tile->y);
    inventory_tell(to, worker(to, tile, tile->type, tile->turn), "worker %s %d|%d,%d %d", game->worker[tile->type].id,
                   tile->seat + 1, tile->x, tile->y, 90 * tile->turn);
}

static void tell_hand(const struct inventory *to, const struct cacao_map *map, int seat)
{
    const struct cacao *game = to->pieces;

    for (int type = 0; type < CACAO_WORKER_TYPES; type++)
        for (int i = 0; i < map->hand[seat][type]; i++)
            inventory_tell(to, worker(to, &(struct cacao_tile){ .seat = (uint8_t)seat }, type, 0), "worker %s %d|hand",
                           game->worker[type].id, seat + 1);
}

static void tell_village(const struct inventory *to, const struct cacao_map *map, int seat)
{
    inventory_tell(to, (struct placing){ .seat = seat, .part = map->field[seat] }, "carrier %d|field %d", seat + 1,
                   map->field[seat]);
    for (int i = 0; i < map->cacao[seat]; i++)
        inventory_tell(to, (struct placing){ .seat = seat, .part = i }, "cacao|seat %d", seat + 1);
    for (int i = 0; i < map->sun[seat]; i++)
        inventory_tell(to, (struct placing){ .seat = seat, .part = i }, "sun|seat %d", seat + 1);
}

void cacao_each_placing(const void *state, const struct table *table, placing_fn *tell, void *context)
{
    const struct cacao_map *map = state;
    const struct inventory to = { state, table->pieces, tell, context, NULL };

    for (int i = 0; i < map->tiles; i++)
        tell_tile(&to, &map->tile[i]);
    for (int i = 0; i < map->displayed; i++)
        inventory_tell(&to, jungle(&to, map->display[i], 0, 0), "jungle %s|display",
                       cacao_of(table)->jungle[map->display[i]].id);
    for (int seat = 0; seat < map->seats; seat++) {
        tell_hand(&to, map, seat);
        tell_village(&to, map, seat);
    }
}
