/* The map of Cacao: tiles on a chequered grid, the spaces they open, the gaps they leave, the edges that work. */
#include "map.h"

#include <stddef.h>
#include <string.h>

static uint8_t *cell_at(struct cacao_map *map, int x, int y)
{
    return &map->grid[y & (CACAO_SPAN - 1)][x & (CACAO_SPAN - 1)];
}

static int look_at(const struct cacao_map *map, int x, int y)
{
    if (x < map->left - 1 || x > map->right + 1 || y < map->top - 1 || y > map->bottom + 1)
        return 0;
    return map->grid[y & (CACAO_SPAN - 1)][x & (CACAO_SPAN - 1)];
}

int cacao_map_tile_at(const struct cacao_map *map, int x, int y)
{
    int cell = look_at(map, x, y);

    return cell > 0 && cell < CACAO_OPENING ? cell - 1 : -1;
}

bool cacao_map_is_open(const struct cacao_map *map, int x, int y)
{
    return look_at(map, x, y) >= CACAO_OPENING;
}

/* ---- laying ---- */

static void widen(struct cacao_map *map, int x, int y)
{
    map->left = (int8_t)(x < map->left ? x : map->left);
    map->right = (int8_t)(x > map->right ? x : map->right);
    map->top = (int8_t)(y < map->top ? y : map->top);
    map->bottom = (int8_t)(y > map->bottom ? y : map->bottom);
}

/* place.beside: the empty spaces round a new jungle tile are open for worker tiles. */
static void open_spaces(struct cacao_map *map, int x, int y)
{
    for (int side = 0; side < CACAO_SIDES; side++) {
        int at_x = x + cacao_side_x[side], at_y = y + cacao_side_y[side];
        uint8_t *cell = cell_at(map, at_x, at_y);
        if (*cell != 0)
            continue;
        map->opening[map->openings] = (struct cacao_spot){ (int8_t)at_x, (int8_t)at_y };
        *cell = (uint8_t)(CACAO_OPENING + map->openings++);
    }
}

/* The last opening moves up to the free place in the list. */
static void close_space(struct cacao_map *map, int opening)
{
    struct cacao_spot last = map->opening[--map->openings];

    map->opening[opening] = last;
    *cell_at(map, last.x, last.y) = (uint8_t)(CACAO_OPENING + opening);
    map->opening[map->openings] = (struct cacao_spot){ 0 };
}

void cacao_map_lay(struct cacao_map *map, int x, int y, int type, int turn, int seat)
{
    uint8_t *cell = cell_at(map, x, y);

    if (*cell >= CACAO_OPENING)
        close_space(map, *cell - CACAO_OPENING);
    map->tile[map->tiles] = (struct cacao_tile){ .x = (int8_t)x,
                                                 .y = (int8_t)y,
                                                 .type = (uint8_t)type,
                                                 .turn = (uint8_t)turn,
                                                 .seat = (uint8_t)seat,
                                                 .below = CACAO_NO_TYPE };
    *cell = (uint8_t)(1 + map->tiles++);
    widen(map, x, y);
    if (seat == CACAO_NO_SEAT)
        open_spaces(map, x, y);
}

void cacao_map_cover(struct cacao_map *map, int tile, int type, int turn)
{
    struct cacao_tile *covered = &map->tile[tile];

    covered->below = covered->type;
    covered->type = (uint8_t)type;
    covered->turn = (uint8_t)turn;
}

void cacao_map_deal(struct cacao_map *map, const struct cacao *game, int seats)
{
    map->seats = (uint8_t)seats;
    for (int type = 0; type < game->jungles; type++) {
        const struct cacao_jungle_type *jungle = &game->jungle[type];
        map->jungle[type] = (uint8_t)(jungle->copies[seats] - jungle->start.given);
        map->jungle_pile = (uint8_t)(map->jungle_pile + map->jungle[type]);
        if (jungle->start.given && map->tiles == 0) {
            map->left = map->right = jungle->start.x;
            map->top = map->bottom = jungle->start.y;
        }
        if (jungle->start.given)
            cacao_map_lay(map, jungle->start.x, jungle->start.y, type, 0, CACAO_NO_SEAT);
    }
    for (int seat = 0; seat < seats; seat++)
        for (int type = 0; type < game->workers; type++) {
            map->pile[seat][type] = game->worker[type].copies[seats];
            map->piles[seat] = (uint8_t)(map->piles[seat] + map->pile[seat][type]);
        }
}

/* ---- gaps ---- */

static int workers_beside(const struct cacao_map *map, int x, int y)
{
    int workers = 0;

    for (int side = 0; side < CACAO_SIDES; side++)
        workers += cacao_map_neighbour(map, x, y, side) >= 0;
    return workers;
}

void cacao_map_find_gaps(struct cacao_map *map)
{
    const struct cacao_tile *newest = &map->tile[map->newest];

    for (int side = 0; side < CACAO_SIDES; side++) {
        int x = newest->x + cacao_side_x[side], y = newest->y + cacao_side_y[side];
        if (cacao_map_neighbour(map, newest->x, newest->y, side) < 0 && workers_beside(map, x, y) >= 2)
            map->gap[map->gaps++] = (struct cacao_spot){ (int8_t)x, (int8_t)y };
    }
}

int cacao_map_gap_at(const struct cacao_map *map, int x, int y)
{
    for (int i = 0; i < map->gaps; i++)
        if (map->gap[i].x == x && map->gap[i].y == y)
            return i;
    return -1;
}

void cacao_map_close_gap(struct cacao_map *map, int gap)
{
    map->gaps--;
    memmove(&map->gap[gap], &map->gap[gap + 1], (size_t)(map->gaps - gap) * sizeof *map->gap);
    map->gap[map->gaps] = (struct cacao_spot){ 0 };
}

/* ---- edges ---- */

static void add_edge(struct cacao_map *map, const struct cacao *game, int tile, int side, int jungle)
{
    if (game->jungle[map->tile[jungle].type].site != CACAO_SITE_TEMPLE && cacao_map_workers(map, game, tile, side) > 0)
        map->edge[map->edges++] = (struct cacao_edge){ (uint8_t)tile, (uint8_t)side, map->tile[tile].seat };
}

static void add_newest(struct cacao_map *map, const struct cacao *game)
{
    const struct cacao_tile *newest = &map->tile[map->newest];

    for (int side = 0; side < CACAO_SIDES; side++) {
        int jungle = cacao_map_neighbour(map, newest->x, newest->y, side);
        if (jungle >= 0)
            add_edge(map, game, map->newest, side, jungle);
    }
}

/* Workers of other tiles beside a jungle tile of this turn. */
static void add_others(struct cacao_map *map, const struct cacao *game, int jungle, int seat)
{
    for (int side = 0; side < CACAO_SIDES; side++) {
        int tile = cacao_map_neighbour(map, map->tile[jungle].x, map->tile[jungle].y, side);
        if (tile >= 0 && tile != map->newest && map->tile[tile].seat == seat)
            add_edge(map, game, tile, (side + 2) & 3, jungle);
    }
}

void cacao_map_find_edges(struct cacao_map *map, const struct cacao *game)
{
    for (int seat = 0; seat < map->seats; seat++) {
        if (seat == map->seat)
            add_newest(map, game);
        for (int i = 0; i < map->laid; i++)
            add_others(map, game, map->tiles - map->laid + i, seat);
    }
}

int cacao_map_edge_at(const struct cacao_map *map, int seat, int x, int y, int side)
{
    for (int i = 0; i < map->edges; i++) {
        const struct cacao_tile *tile = &map->tile[map->edge[i].tile];
        if (map->edge[i].seat == seat && map->edge[i].side == side && tile->x == x && tile->y == y)
            return i;
    }
    return -1;
}

void cacao_map_spend_edge(struct cacao_map *map, int edge)
{
    map->edges--;
    memmove(&map->edge[edge], &map->edge[edge + 1], (size_t)(map->edges - edge) * sizeof *map->edge);
    map->edge[map->edges] = (struct cacao_edge){ 0 };
}

void cacao_map_count_workers(const struct cacao_map *map, const struct cacao *game, int tile, int workers[CACAO_SEATS])
{
    memset(workers, 0, CACAO_SEATS * sizeof *workers);
    for (int side = 0; side < CACAO_SIDES; side++) {
        int beside = cacao_map_neighbour(map, map->tile[tile].x, map->tile[tile].y, side);
        if (beside >= 0)
            workers[map->tile[beside].seat] += cacao_map_workers(map, game, beside, (side + 2) & 3);
    }
}

/* ---- undoing ---- */

/* Only cells of tiles that were laid since, and those that were or are open, can differ. */
static void restore_grid(struct cacao_map *to, const struct cacao_map *from)
{
    for (int i = from->tiles; i < to->tiles; i++)
        *cell_at(to, to->tile[i].x, to->tile[i].y) = 0;
    for (int i = 0; i < to->openings; i++)
        *cell_at(to, to->opening[i].x, to->opening[i].y) = 0;
    for (int i = 0; i < from->openings; i++)
        *cell_at(to, from->opening[i].x, from->opening[i].y) = (uint8_t)(CACAO_OPENING + i);
}

void cacao_map_undo(void *map, const void *before)
{
    const struct cacao_map *from = before;
    struct cacao_map *to = map;

    if (to->tiles > from->tiles)
        restore_grid(to, from);
    memcpy(to, from, offsetof(struct cacao_map, grid));
}
