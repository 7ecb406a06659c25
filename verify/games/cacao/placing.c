#include "placing.h"

#include <stdio.h>


#include "map.h"

struct telling {
    const struct cacao *game;
    placing_fn *tell;
    void *context;
};

static void tell_worker(const struct telling *to, const struct cacao_tile *tile, int type, int turn, const char *where)
{
    char what[24];

    snprintf(what, sizeof what, "worker %s %d", to->game->worker[type].id, tile->seat + 1);
    to->tell(&(struct placing){ .what = what, .where = where, .seat = tile->seat, .x = tile->x, .y = tile->y,
                                .turn = 90 * turn, .data = &to->game->worker[type] }, to->context);
}

static void tell_jungle(const struct telling *to, int type, int x, int y, const char *where)
{
    char what[24];

    snprintf(what, sizeof what, "jungle %s", to->game->jungle[type].id);
    to->tell(&(struct placing){ .what = what, .where = where, .seat = -1, .x = x, .y = y,
                                .data = &to->game->jungle[type] }, to->context);
}

/* The lower one of two worker tiles first; which way round it lies is of no account any more. */
static void tell_tile(const struct telling *to, const struct cacao_tile *tile)
{
    char where[32];

    if (tile->seat == CACAO_NO_SEAT) {
        snprintf(where, sizeof where, "%d,%d 0", tile->x, tile->y);
        tell_jungle(to, tile->type, tile->x, tile->y, where);
        return;
    }
    snprintf(where, sizeof where, "under %d,%d", tile->x, tile->y);
    if (tile->below != CACAO_NO_TYPE)
        tell_worker(to, tile, tile->below, 0, where);
    snprintf(where, sizeof where, "%d,%d %d", tile->x, tile->y, 90 * tile->turn);
    tell_worker(to, tile, tile->type, tile->turn, where);
}

static void tell_hand(const struct telling *to, const struct cacao_map *map, int seat)
{
    for (int type = 0; type < to->game->workers; type++)
        for (int i = 0; i < map->hand[seat][type]; i++)
            tell_worker(to, &(struct cacao_tile){ .seat = (uint8_t)seat }, type, 0, "hand");
}

static void tell_village(const struct telling *to, const struct cacao_map *map, int seat)
{
    char what[24], where[24];

    snprintf(what, sizeof what, "carrier %d", seat + 1);
    snprintf(where, sizeof where, "field %d", map->field[seat]);
    to->tell(&(struct placing){ .what = what, .where = where, .seat = seat, .part = map->field[seat] }, to->context);
    snprintf(where, sizeof where, "seat %d", seat + 1);
    for (int i = 0; i < map->cacao[seat]; i++)
        to->tell(&(struct placing){ .what = "cacao", .where = where, .seat = seat, .part = i }, to->context);
    for (int i = 0; i < map->sun[seat]; i++)
        to->tell(&(struct placing){ .what = "sun", .where = where, .seat = seat, .part = i }, to->context);
}

void cacao_each_placing(const void *state, const struct table *table, placing_fn *tell, void *context)
{
    const struct cacao_map *map = state;
    const struct telling to = { cacao_of(table), tell, context };

    for (int i = 0; i < map->tiles; i++)
        tell_tile(&to, &map->tile[i]);
    for (int i = 0; i < map->displayed; i++)
        tell_jungle(&to, map->display[i], 0, 0, "display");
    for (int seat = 0; seat < map->seats; seat++) {
        tell_hand(&to, map, seat);
        tell_village(&to, map, seat);
    }
}
