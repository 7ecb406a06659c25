#include "placing.h"

#include <stdio.h>

#include "map.h"

static void tell_worker(const struct inventory *to, const struct cacao_tile *tile, int type, int turn,
                        const char *where)
{
    const struct cacao *game = to->pieces;

    inventory_tell(to, (struct placing){ .seat = tile->seat, .x = tile->x, .y = tile->y, .turn = 90 * turn,
                                         .data = &game->worker[type] },
                   "worker %s %d|%s", game->worker[type].id, tile->seat + 1, where);
}

static void tell_jungle(const struct inventory *to, int type, int x, int y, const char *where)
{
    const struct cacao *game = to->pieces;

    inventory_tell(to, (struct placing){ .seat = -1, .x = x, .y = y, .data = &game->jungle[type] }, "jungle %s|%s",
                   game->jungle[type].id, where);
}

/* The lower one of two worker tiles first; which way round it lies is of no account any more. */
static void tell_tile(const struct inventory *to, const struct cacao_tile *tile)
{
    char where[32], under[32];

    snprintf(where, sizeof where, "%d,%d %d", tile->x, tile->y, 90 * tile->turn);
    snprintf(under, sizeof under, "under %d,%d", tile->x, tile->y);
    if (tile->seat == CACAO_NO_SEAT) {
        tell_jungle(to, tile->type, tile->x, tile->y, where);
        return;
    }
    if (tile->below != CACAO_NO_TYPE)
        tell_worker(to, tile, tile->below, 0, under);
    tell_worker(to, tile, tile->type, tile->turn, where);
}

static void tell_hand(const struct inventory *to, const struct cacao_map *map, int seat)
{
    for (int type = 0; type < CACAO_WORKER_TYPES; type++)
        for (int i = 0; i < map->hand[seat][type]; i++)
            tell_worker(to, &(struct cacao_tile){ .seat = (uint8_t)seat }, type, 0, "hand");
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
    const struct inventory to = { state, table->pieces, tell, context };

    for (int i = 0; i < map->tiles; i++)
        tell_tile(&to, &map->tile[i]);
    for (int i = 0; i < map->displayed; i++)
        tell_jungle(&to, map->display[i], 0, 0, "display");
    for (int seat = 0; seat < map->seats; seat++) {
        tell_hand(&to, map, seat);
        tell_village(&to, map, seat);
    }
}
