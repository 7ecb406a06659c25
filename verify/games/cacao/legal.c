#include "legal.h"

#include "line.h"
#include "site.h"

/* Every tile of the hand in every turn. */
static void each_tile(struct listing *to, const struct cacao_map *map, enum cacao_verb verb, int x, int y)
{
    const struct cacao *game = to->pieces;
    union cacao_args *args = cacao_args_of(&to->move);

    to->move.verb = (uint8_t)verb;
    args->place.x = (int16_t)x;
    args->place.y = (int16_t)y;
    for (int type = 0; type < game->workers; type++) {
        args->place.type = (int16_t)type;
        for (int turn = 0; turn < CACAO_SIDES && map->hand[map->seat][type] > 0; turn++) {
            args->place.turn = (int16_t)turn;
            listing_tell(to);
        }
    }
}

void cacao_each_place(struct listing *to)
{
    const struct cacao_map *map = to->state;

    for (int i = 0; i < map->openings; i++)
        each_tile(to, map, CACAO_PLACE, map->opening[i].x, map->opening[i].y);
    if (!cacao_may_overbuild(map, to->pieces, NULL))
        return;
    for (int i = 0; i < map->tiles; i++)
        if (map->tile[i].seat == map->seat && map->tile[i].below == CACAO_NO_TYPE)
            each_tile(to, map, CACAO_OVERBUILD, map->tile[i].x, map->tile[i].y);
}

static bool shown_before(const struct cacao_map *map, int slot)
{
    for (int i = 0; i < slot; i++)
        if (map->display[i] == map->display[slot])
            return true;
    return false;
}

void cacao_each_fill(struct listing *to)
{
    const struct cacao_map *map = to->state;
    union cacao_args *args = cacao_args_of(&to->move);

    to->move.verb = CACAO_FILL;
    for (int slot = 0; slot < map->displayed && map->fills > 0; slot++) {
        args->fill.type = map->display[slot];
        for (int i = 0; i < map->gaps && !shown_before(map, slot); i++) {
            args->fill.x = map->gap[i].x;
            args->fill.y = map->gap[i].y;
            listing_tell(to);
        }
    }
    if (map->fills == 0)
        listing_tell_verb(to, CACAO_DONE);
}

void cacao_each_activate(struct listing *to)
{
    const struct cacao_map *map = to->state;
    union cacao_args *args = cacao_args_of(&to->move);

    to->move.verb = CACAO_ACTIVATE;
    for (int i = 0; i < map->edges; i++) {
        const struct cacao_edge *edge = &map->edge[i];
        int most = edge->seat == map->actor ? cacao_site_most(map, to->pieces, edge) : -1;
        args->activate.x = map->tile[edge->tile].x;
        args->activate.y = map->tile[edge->tile].y;
        args->activate.side = edge->side;
        for (int use = 0; use <= most; use++) {
            args->activate.use = (int16_t)use;
            listing_tell(to);
        }
    }
    listing_tell_verb(to, CACAO_DONE);
}
