#ifndef PROOFSHEET_CACAO_MAP_H
#define PROOFSHEET_CACAO_MAP_H

#include <assert.h>

#include "kit.h"

/* The table of Cacao while a game is played: flat, without pointers. What a tile opens, closes and collects is written
   down as it is laid, so that nothing is searched. */

/* A chain of tiles that touch alternates between worker and jungle tiles, so a map is at most 2 * CACAO_JUNGLES_MAX + 1
   cells wide: columns and rows of the grid wrap round and never meet themselves, one empty cell beside the map
   included. */
enum { CACAO_SPAN = 64, CACAO_WIDEST = 2 * CACAO_JUNGLES_MAX + 1 };
static_assert(CACAO_WIDEST + 2 <= CACAO_SPAN, "the widest map with a cell on either side");
/* CACAO_OPENING: in a cell of the grid stands 0 for nothing, 1 + index of a tile, or CACAO_OPENING + index of an
 * opening. */
enum {
    CACAO_TILES_MAX = CACAO_WORKERS_MAX + CACAO_JUNGLES_MAX,
    CACAO_OPENINGS_MAX = (int)CACAO_SIDES * (int)CACAO_JUNGLES_MAX,
    CACAO_GAPS_MAX = 3,
    CACAO_EDGES_MAX = 16,
    CACAO_OPENING = 128,
    CACAO_NO_SEAT = 255,
    CACAO_NO_TYPE = 255
};
static_assert(CACAO_TILES_MAX < CACAO_OPENING && CACAO_OPENING + CACAO_OPENINGS_MAX <= CACAO_NO_SEAT + 1,
              "a cell is a byte");

enum cacao_phase {
    CACAO_PHASE_DEAL, CACAO_PHASE_PLACE, CACAO_PHASE_FILL, CACAO_PHASE_THIRD, CACAO_PHASE_ACTIVATE, CACAO_PHASE_REFILL,
    CACAO_PHASE_OVER
};

/* A tile on the map; the upper one where a worker tile lies on another. */
struct cacao_tile {
    int8_t x, y;
    uint8_t type, turn;                  /* index into cacao.worker or cacao.jungle; quarter turns clockwise */
    uint8_t seat;                        /* whose worker tile, CACAO_NO_SEAT: a jungle tile */
    uint8_t below;                       /* type of the worker tile under it, CACAO_NO_TYPE: there is none */
};

/* A cell: an empty worker space beside a jungle tile, or a gap to be filled. */
struct cacao_spot {
    int8_t x, y;
};

/* The workers of one side of a worker tile. */
struct cacao_edge {
    uint8_t tile, side, seat;
};

struct cacao_map {
    uint8_t seats, phase;
    uint8_t seat;                        /* whose turn it is */
    uint8_t actor;                       /* who decides: another seat may activate workers in this turn */
    uint8_t newest, laid;                /* this turn's worker tile, and how many jungle tiles were laid after it */
    uint8_t fills;                       /* entries that the filling still needs */
    uint8_t third;                       /* fill.third: the last gap gets the top jungle tile */
    uint8_t gaps, edges, tiles, openings, displayed;
    uint8_t hands[CACAO_SEATS], piles[CACAO_SEATS], jungle_pile;      /* how many tiles they hold */
    uint8_t hand[CACAO_SEATS][CACAO_WORKER_TYPES], pile[CACAO_SEATS][CACAO_WORKER_TYPES];   /* of each type */
    uint8_t jungle[CACAO_JUNGLE_TYPES];        /* the pile */
    uint8_t display[CACAO_DISPLAY_MAX];        /* types, the one that was turned up first in front */
    uint8_t cacao[CACAO_SEATS], sun[CACAO_SEATS], field[CACAO_SEATS];
    int8_t left, right, top, bottom;     /* cells of the outermost tiles */
    int32_t gold[CACAO_SEATS];
    struct cacao_spot gap[CACAO_GAPS_MAX];           /* fill.gap: that still wait */
    struct cacao_edge edge[CACAO_EDGES_MAX]; /* activate.who: workers that may work now and have not been told to */
    struct cacao_tile tile[CACAO_TILES_MAX];
    struct cacao_spot opening[CACAO_OPENINGS_MAX];
    uint8_t grid[CACAO_SPAN][CACAO_SPAN];
};

static const int8_t cacao_side_x[CACAO_SIDES] = { 0, 1, 0, -1 }, cacao_side_y[CACAO_SIDES] = { -1, 0, 1, 0 };

static inline int cacao_least(int a, int b)
{
    return a < b ? a : b;
}

/* Workers of a tile on the map at a side as it lies. */
static inline int cacao_map_workers(const struct cacao_map *map, const struct cacao *game, int tile, int side)
{
    return cacao_worker_count(&game->worker[map->tile[tile].type], map->tile[tile].turn, side);
}

/* The start tiles lie on the table, the piles are full; state is zeroed. */
void cacao_map_deal(struct cacao_map *, const struct cacao *, int seats);
/* Index of the tile at a cell, or -1. */
int cacao_map_tile_at(const struct cacao_map *, int x, int y);
/* Index of the tile at a side of a cell, or -1. The cell is one of the map or beside it, so the one looked at is no
   further than the empty row round the map, and the grid does not wrap there. */
static inline int cacao_map_neighbour(const struct cacao_map *map, int x, int y, int side)
{
    int cell = map->grid[(y + cacao_side_y[side]) & (CACAO_SPAN - 1)][(x + cacao_side_x[side]) & (CACAO_SPAN - 1)];

    return cell > 0 && cell < CACAO_OPENING ? cell - 1 : -1;
}
/* Whether a worker tile may lie there: place.space, place.beside. */
bool cacao_map_is_open(const struct cacao_map *, int x, int y);
/* Lays a tile on an empty cell: a worker tile of a seat, or a jungle tile (CACAO_NO_SEAT). */
void cacao_map_lay(struct cacao_map *, int x, int y, int type, int turn, int seat);
/* Lays a worker tile on another one. */
void cacao_map_cover(struct cacao_map *, int tile, int type, int turn);
/* fill.gap: finds the gaps that the newest tile has made. */
void cacao_map_find_gaps(struct cacao_map *);
/* Index of the gap at a cell, or -1; takes it off the list. */
int cacao_map_gap_at(const struct cacao_map *, int x, int y);
void cacao_map_close_gap(struct cacao_map *, int gap);
/* activate.who: finds the edges whose workers may work in this turn, by seat. */
void cacao_map_find_edges(struct cacao_map *, const struct cacao *);
/* Index of the edge of a seat, or -1; takes it off the list. */
int cacao_map_edge_at(const struct cacao_map *, int seat, int x, int y, int side);
void cacao_map_spend_edge(struct cacao_map *, int edge);
/* Makes a map again what it was before some moves: `before`. As game.undo. */
void cacao_map_undo(void *map, const void *before);
/* Workers of each seat at the four sides of a jungle tile. */
void cacao_map_count_workers(const struct cacao_map *, const struct cacao *, int tile, int workers[CACAO_SEATS]);

#endif
