/* Cells, openings and regions: what one more tile changes. Rule ids stand where they are followed. */
#include "pokesonne_land.h"

#include <string.h>

enum { GRID_OPENING = 0x8000, GRID_MARGIN = 4 };

static const int step_x[TILE_SIDES] = { 0, 1, 0, -1 }, step_y[TILE_SIDES] = { -1, 0, 1, 0 };

/* ---- the arrays behind the struct ---- */

static size_t align8(size_t bytes)
{
    return (bytes + 7) / 8 * 8;
}

static int span_of(const struct pokesonne *game)
{
    return game->copies + GRID_MARGIN;
}

/* Every tile opens at most three cells; the start tile four. */
static int openings_of(const struct pokesonne *game)
{
    return 3 * game->copies + 1;
}

size_t land_size(const struct pokesonne *game)
{
    size_t span = (size_t)span_of(game);

    return align8(sizeof(struct land)) + align8((size_t)game->copies * sizeof(struct placed)) +
           align8((size_t)game->segments * sizeof(struct region)) +
           align8((size_t)openings_of(game) * sizeof(struct opening)) + align8((size_t)game->tiles) +
           align8(span * span * sizeof(uint16_t));
}

static void lay_out(struct land *land, const struct pokesonne *game)
{
    land->span = (int16_t)span_of(game);
    land->at_placed = (uint32_t)align8(sizeof *land);
    land->at_region = land->at_placed + (uint32_t)align8((size_t)game->copies * sizeof(struct placed));
    land->at_opening = land->at_region + (uint32_t)align8((size_t)game->segments * sizeof(struct region));
    land->at_copies = land->at_opening + (uint32_t)align8((size_t)openings_of(game) * sizeof(struct opening));
    land->at_grid = land->at_copies + (uint32_t)align8((size_t)game->tiles);
}

/* -span < x < span, and y: a negative one wraps to the other end. */
static inline uint16_t *grid_at(const struct land *land, int x, int y)
{
    int column = x + (x >> 31 & land->span), row = y + (y >> 31 & land->span);

    return (uint16_t *)((char *)(uintptr_t)land + land->at_grid) + row * land->span + column;
}

static bool in_span(const struct land *land, int x, int y)
{
    return x > -land->span && x < land->span && y > -land->span && y < land->span;
}

int land_tile_at(const struct land *land, int x, int y)
{
    uint16_t held = in_span(land, x, y) ? *grid_at(land, x, y) : 0;

    if (held == 0 || held >= GRID_OPENING)
        return -1;
    const struct placed *placed = land_placed(land, held - 1);
    return placed->x == x && placed->y == y ? held - 1 : -1;
}

int land_opening_at(const struct land *land, int x, int y)
{
    uint16_t held = in_span(land, x, y) ? *grid_at(land, x, y) : 0;

    if (held < GRID_OPENING)
        return -1;
    const struct opening *opening = land_opening(land, held - GRID_OPENING);
    return opening->x == x && opening->y == y ? held - GRID_OPENING : -1;
}

/* ---- segments as they lie ---- */

int tile_segment_at(const struct tile *tile, int turn, enum segment_kind kind, int where)
{
    int found = NO_SEGMENT;

    if (kind == SEGMENT_CENTER)
        return tile->center;
    if (where == HALF_INNER)
        return NO_SEGMENT;
    if (kind == SEGMENT_PLAIN)
        return tile->at_half[(where - 2 * turn) & 7];
    found = tile->at_side[(where - turn) & 3];
    return found != NO_SEGMENT && tile->segment[found].kind == kind ? found : NO_SEGMENT;
}

int tile_where(const struct tile *tile, int turn, int segment)
{
    for (int half = 0; half < TILE_HALVES; half++)
        if (tile->at_half[(half - 2 * turn) & 7] == segment)
            return half;
    for (int side = 0; side < TILE_SIDES; side++)
        if (tile->at_side[(side - turn) & 3] == segment)
            return side;
    return 0;
}

/* ---- regions ---- */

int land_tiles(const struct region *region)
{
    int tiles = 0;

    for (int i = 0; i < TILE_WORDS; i++)
        tiles += __builtin_popcountll(region->on[i]);
    return tiles;
}

/* finish.grass, finish.road, finish.center; a plain is never finished */
bool land_finished(const struct region *region)
{
    return region->open == 0 && region->kind != SEGMENT_PLAIN;
}

static void absorb(struct region *into, const struct region *from)
{
    for (int i = 0; i < TILE_WORDS; i++)
        into->on[i] |= from->on[i];
    for (int seat = 0; seat < POKESONNE_SEATS; seat++)
        into->strength[seat] = (uint8_t)(into->strength[seat] + from->strength[seat]);
    into->meeples = (uint8_t)(into->meeples + from->meeples);
    into->trainers = (uint8_t)(into->trainers + from->trainers);
    into->size = (uint16_t)(into->size + from->size);
    into->open = (int16_t)(into->open + from->open);
}

/* One region out of two segments; the smaller tree goes under the larger. Returns its root. */
static int unite(struct land *land, int a, int b)
{
    int large = land_root(land, a), small = land_root(land, b);

    if (large == small)
        return large;
    if (land_region(land, large)->size < land_region(land, small)->size) {
        int swapped = large;
        large = small;
        small = swapped;
    }
    absorb(land_region(land, large), land_region(land, small));
    land_region(land, small)->parent = (uint16_t)large;
    return large;
}

static void add_region(struct land *land, const struct segment *segment, int tile)
{
    struct region *region = land_region(land, land->regions);

    *region = (struct region){
        .parent = (uint16_t)land->regions, .size = 1, .kind = segment->kind, .trainers = segment->trainers,
        .open = segment->edges,
    };
    region->on[tile / 64] = UINT64_C(1) << (tile % 64);
    land->regions++;
}

/* Joins the segments on both sides of one shared edge (place.edges holds, so they are of one kind). */
static void join_side(struct land *land, const struct pokesonne *game, int tile, int other, int side)
{
    const struct placed *a = land_placed(land, tile), *b = land_placed(land, other);
    const struct tile *ta = &game->tile[a->type], *tb = &game->tile[b->type];
    int segment = ta->at_side[(side - a->turn) & 3], opposite = tb->at_side[(side + 2 - b->turn) & 3];

    if (segment != NO_SEGMENT) {
        int root = unite(land, a->first + segment, b->first + opposite);
        land_region(land, root)->open = (int16_t)(land_region(land, root)->open - 2);
    }
    for (int half = 2 * side; half < 2 * side + 2; half++) {
        int partner = (side % 2 == 0 ? 5 - half : 9 - half) & 7;
        int plain = ta->at_half[(half - 2 * a->turn) & 7];
        if (plain != NO_SEGMENT)
            unite(land, a->first + plain, b->first + tb->at_half[(partner - 2 * b->turn) & 7]);
    }
}

/* finish.center: this tile is a neighbour of the Center on `other`, which may have waited for it. */
static void count_neighbour(struct land *land, const struct pokesonne *game, int other)
{
    const struct placed *beside = land_placed(land, other);
    int center = game->tile[beside->type].center;

    if (center != NO_SEGMENT && --land_region(land, beside->first + center)->open == 0)
        land->center[land->centers++] = (uint16_t)(beside->first + center);
}

/* A Center waits for its eight neighbours: this tile's own, and those that this tile is a neighbour of. */
static void count_neighbours(struct land *land, const struct pokesonne *game, int tile)
{
    const struct placed *placed = land_placed(land, tile);
    int center = game->tile[placed->type].center, neighbours = 0;

    land->centers = 0;
    for (int y = placed->y - 1; y <= placed->y + 1; y++)
        for (int x = placed->x - 1; x <= placed->x + 1; x++) {
            uint16_t held = *grid_at(land, x, y);
            if (held == 0 || held >= GRID_OPENING || held == tile + 1)
                continue;
            neighbours++;
            count_neighbour(land, game, held - 1);
        }
    if (center != NO_SEGMENT)
        land_region(land, placed->first + center)->open = (int16_t)(8 - neighbours);
}

/* ---- openings ---- */

static void close_opening(struct land *land, int index)
{
    struct opening *gone = land_opening(land, index), *last = land_opening(land, --land->openings);

    *grid_at(land, gone->x, gone->y) = 0;
    if (gone == last)
        return;
    *gone = *last;
    *grid_at(land, gone->x, gone->y) = (uint16_t)(GRID_OPENING | index);
}

static const uint16_t side_weight[TILE_SIDES] = { 1, EDGES + 1, (EDGES + 1) * (EDGES + 1),
                                                  (EDGES + 1) * (EDGES + 1) * (EDGES + 1) };

/* The cell beside `side` of the tile: an opening that must meet this edge; the tile that lies there already, or -1. */
static int open_side(struct land *land, const struct pokesonne *game, const struct placed *placed, int side)
{
    int x = placed->x + step_x[side], y = placed->y + step_y[side];
    uint16_t *held = grid_at(land, x, y);

    if (*held != 0 && *held < GRID_OPENING)
        return *held - 1;
    if (*held == 0) {
        *land_opening(land, land->openings) = (struct opening){ .x = (int16_t)x, .y = (int16_t)y };
        *held = (uint16_t)(GRID_OPENING | land->openings++);
    }
    int edge = game->tile[placed->type].edge[(side - placed->turn) & 3];
    struct opening *opening = land_opening(land, *held & (GRID_OPENING - 1));
    opening->need = (uint16_t)(opening->need + (1 + edge) * side_weight[side ^ 2]);
    return -1;
}

static void add_tile(struct land *land, const struct pokesonne *game, int x, int y, int type, int turn)
{
    int index = land->placed_tiles++;
    struct placed *placed = land_placed(land, index);
    const struct tile *tile = &game->tile[type];

    *placed = (struct placed){ (int16_t)x, (int16_t)y, (uint16_t)land->regions, (uint8_t)type, (uint8_t)turn };
    *grid_at(land, x, y) = (uint16_t)(index + 1);
    for (int i = 0; i < tile->segments; i++)
        add_region(land, &tile->segment[i], index);
    for (int side = 0; side < TILE_SIDES; side++) {
        int other = open_side(land, game, placed, side);
        if (other >= 0)
            join_side(land, game, index, other, side);
    }
    count_neighbours(land, game, index);
}

void land_place(struct land *land, const struct pokesonne *game, int opening, int type, int turn)
{
    int x = land_opening(land, opening)->x, y = land_opening(land, opening)->y;

    close_opening(land, opening);
    add_tile(land, game, x, y, type, turn);
}

bool land_fits(const struct land *land, const struct pokesonne *game, int type, int *x, int *y, int *turn)
{
    for (int i = 0; i < land->openings; i++) {
        unsigned turns = land_turns(game, land_opening(land, i), type);
        if (turns == 0)
            continue;
        *x = land_opening(land, i)->x;
        *y = land_opening(land, i)->y;
        *turn = __builtin_ctz(turns);
        return true;
    }
    return false;
}

void land_deal(struct land *land, const struct pokesonne *game)
{
    uint8_t *copies;

    lay_out(land, game);
    copies = land_copies(land);
    for (int i = 0; i < game->tiles; i++) {
        copies[i] = (uint8_t)game->tile[i].copies;
        land->pile = (int16_t)(land->pile + copies[i]);
    }
    add_tile(land, game, 0, 0, game->start, 0);
}
