/* Every legal move of Cacao, each once. */
#include "move.h"

struct telling {
    const struct map *map;
    const struct cacao *game;
    move_fn *tell;
    void *context;
};

static void each_draw(const struct telling *to)
{
    int from = draw_due(to->map, to->game);
    struct move move = { .seat = SEAT_CHANCE, .verb = VERB_DRAW, .arg[ARG_PILE] = (int16_t)from };
    const uint8_t *left = from == DUE_JUNGLE ? to->map->jungle : to->map->pile[from - 1];
    int types = from == DUE_JUNGLE ? to->game->jungles : to->game->workers;

    for (int type = 0; type < types; type++) {
        move.arg[ARG_TYPE] = (int16_t)type;
        if (left[type] > 0)
            to->tell(&move, to->context);
    }
}

/* Every tile of the hand in every turn. */
static void each_tile(const struct telling *to, enum verb verb, int x, int y)
{
    struct move move = { .seat = (int8_t)to->map->seat, .verb = (uint8_t)verb, .arg[ARG_X] = (int16_t)x,
                         .arg[ARG_Y] = (int16_t)y };

    for (int type = 0; type < to->game->workers; type++) {
        move.arg[ARG_TYPE] = (int16_t)type;
        for (int turn = 0; turn < SIDES && to->map->hand[to->map->seat][type] > 0; turn++) {
            move.arg[ARG_TURN] = (int16_t)turn;
            to->tell(&move, to->context);
        }
    }
}

static void each_place(const struct telling *to)
{
    const struct map *map = to->map;

    for (int i = 0; i < map->openings; i++)
        each_tile(to, VERB_PLACE, map->opening[i].x, map->opening[i].y);
    if (!may_overbuild(map, to->game, NULL))
        return;
    for (int i = 0; i < map->tiles; i++)
        if (map->tile[i].seat == map->seat && map->tile[i].below == NO_TYPE)
            each_tile(to, VERB_OVERBUILD, map->tile[i].x, map->tile[i].y);
}

static bool shown_before(const struct map *map, int slot)
{
    for (int i = 0; i < slot; i++)
        if (map->display[i] == map->display[slot])
            return true;
    return false;
}

static void each_fill(const struct telling *to)
{
    const struct map *map = to->map;
    struct move move = { .seat = (int8_t)map->seat, .verb = VERB_FILL };

    for (int slot = 0; slot < map->displayed && map->fills > 0; slot++) {
        move.arg[ARG_TYPE] = map->display[slot];
        for (int i = 0; i < map->gaps && !shown_before(map, slot); i++) {
            move.arg[ARG_X] = map->gap[i].x;
            move.arg[ARG_Y] = map->gap[i].y;
            to->tell(&move, to->context);
        }
    }
    if (map->fills == 0)
        to->tell(&(struct move){ .seat = (int8_t)map->seat, .verb = VERB_DONE }, to->context);
}

static void each_activate(const struct telling *to)
{
    const struct map *map = to->map;
    struct move move = { .seat = (int8_t)map->actor, .verb = VERB_ACTIVATE };

    for (int i = 0; i < map->edges; i++) {
        const struct edge *edge = &map->edge[i];
        int most = edge->seat == map->actor ? site_most(map, to->game, edge) : -1;
        move.arg[ARG_X] = map->tile[edge->tile].x;
        move.arg[ARG_Y] = map->tile[edge->tile].y;
        move.arg[ARG_SIDE] = edge->side;
        for (int use = 0; use <= most; use++) {
            move.arg[ARG_USE] = (int16_t)use;
            to->tell(&move, to->context);
        }
    }
    to->tell(&(struct move){ .seat = (int8_t)map->actor, .verb = VERB_DONE }, to->context);
}

void cacao_each_move(const void *state, const struct table *table, move_fn *tell, void *context)
{
    const struct map *map = state;
    const struct telling to = { map, kit_of(table), tell, context };

    switch ((enum phase)map->phase) {
    case PHASE_DEAL:
    case PHASE_THIRD:
    case PHASE_REFILL:
        each_draw(&to);
        break;
    case PHASE_PLACE:
        each_place(&to);
        break;
    case PHASE_FILL:
        each_fill(&to);
        break;
    case PHASE_ACTIVATE:
        each_activate(&to);
        break;
    case PHASE_OVER:
        break;
    }
}
