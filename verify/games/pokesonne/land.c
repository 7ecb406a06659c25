/* Cells, openings and regions: what one more tile changes. Rule ids stand where they are followed. */
#include "land.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

/* What a cell of the grid holds: 0, an opening's index with its bit, or 1 + a tile's index, with a bit if a Center
   stands on it; and with each of these a bit if a Center stands on one of the eight cells around. */
enum { GRID_OPENING = 0x8000, GRID_CENTER = 0x4000, GRID_NEAR = 0x2000, GRID_INDEX = 0x1fff, GRID_MARGIN = 4 };

/* The cell of x,y is x * reach + y * (reach + 1) modulo 2 * reach² + 2 * reach + 1: no two places that are less than
   2 * reach + 1 steps apart share one (the perfect code of Golomb and Welch, 1970), and all places of a landscape are,
   as each tile touches another. */

static const int step_x[POKESONNE_TILE_SIDES] = { 0, 1, 0, -1 }, step_y[POKESONNE_TILE_SIDES] = { -1, 0, 1, 0 };

/* ---- the arrays behind the struct ---- */

static size_t align8(size_t bytes)
{
    return (bytes + 7) / 8 * 8;
}

static bool has_river(const struct table *table)
{
    return pokesonne_agreed(table, POKESONNE_AGREED_RIVER) != 0 ||
           pokesonne_agreed(table, POKESONNE_AGREED_RIVER2) != 0;
}

/* The first tile of the table's game with that river site: of two springs and lakes the later set's stay in the box. */
static int river_tile(const struct table *table, enum pokesonne_river_site site)
{
    const struct pokesonne *game = table->pieces;

    for (int i = 0; i < game->tiles; i++)
        if (game->tile[i].river == site && pokesonne_option_is_on(table, game->tile[i].option))
            return i;
    return -1;
}

static bool is_fork(const struct pokesonne_tile *tile)
{
    return __builtin_popcount(tile->water) == 3;
}

int pokesonne_river_copies(const struct table *table, int type)
{
    const struct pokesonne_tile *tile = &((const struct pokesonne *)table->pieces)->tile[type];

    return tile->river == POKESONNE_RIVER_RUN && !is_fork(tile) && pokesonne_option_is_on(table, tile->option)
               ? tile->copies
               : 0;
}

/* The start tile, and what every option that is on brings in. */
static struct pokesonne_extent extent_of(const struct table *table)
{
    const struct pokesonne *game = table->pieces;
    struct pokesonne_extent extent = { .copies = 1, .segments = POKESONNE_TILE_SEGMENTS };

    for (int option = -1; option < table->kit->options; option++)
        if (pokesonne_option_is_on(table, option)) {
            extent.copies += game->extent[1 + option].copies;
            extent.segments += game->extent[1 + option].segments;
        }
    return extent;
}

/* Every tile opens at most three cells; the start tile four. */
static int openings_of(struct pokesonne_extent extent)
{
    return 3 * extent.copies + 1;
}

/* Writes the offsets of the arrays and returns the bytes of the whole. */
static size_t lay_out(struct pokesonne_land *land, const struct table *table)
{
    struct pokesonne_extent extent = extent_of(table);
    size_t at = align8(sizeof *land), reach = (size_t)(extent.copies + GRID_MARGIN) / 2;

    land->reach = (uint16_t)reach;
    land->cells = (uint16_t)(2 * reach * (reach + 1) + 1);
    land->at_copies = (uint32_t)at;
    at += align8((size_t)((const struct pokesonne *)table->pieces)->tiles);
    land->at_grid = (uint32_t)at;
    at += align8(land->cells * sizeof(uint16_t));
    land->at_placed = (uint32_t)at;
    at += align8((size_t)extent.copies * sizeof(struct pokesonne_placed));
    land->at_region = (uint32_t)at;
    at += align8((size_t)extent.segments * sizeof(struct pokesonne_region));
    land->at_opening = (uint32_t)at;
    return at + align8((size_t)openings_of(extent) * sizeof(struct pokesonne_opening));
}

size_t pokesonne_size(const struct table *table)
{
    struct pokesonne_land land;

    return lay_out(&land, table);
}

size_t pokesonne_cleared(const struct table *table)
{
    struct pokesonne_land land;

    lay_out(&land, table);
    return land.at_placed;
}

void pokesonne_copy(void *to, const void *from)
{
    const struct pokesonne_land *land = from;
    struct pokesonne_land *copy = to;

    memcpy(copy, land, land->at_placed);
    memcpy(pokesonne_placed(copy, 0), pokesonne_placed(land, 0),
           (size_t)land->placed_tiles * sizeof(struct pokesonne_placed));
    memcpy(pokesonne_region(copy, 0), pokesonne_region(land, 0),
           (size_t)land->regions * sizeof(struct pokesonne_region));
    memcpy(pokesonne_opening(copy, 0), pokesonne_opening(land, 0),
           (size_t)land->openings * sizeof(struct pokesonne_opening));
}

static inline uint16_t *grid_of(const struct pokesonne_land *land)
{
    return (uint16_t *)((char *)(uintptr_t)land + land->at_grid);
}

/* 0,0 lies in the middle, so that few steps lead over an end. Only of a place that no landscape reaches is there
   something to divide. */
static inline int cell_at(const struct pokesonne_land *land, int x, int y)
{
    int cells = land->cells, at = x * land->reach + y * (land->reach + 1) + cells / 2;

    if ((unsigned)at < (unsigned)cells)
        return at;
    at %= cells;
    return at < 0 ? at + cells : at;
}

/* The cell that is so far away, of so many: `step` is less than that. */
static inline int cell_beside(int cells, int cell, int step)
{
    int at = cell + step;

    if ((unsigned)at >= (unsigned)cells)
        at += at < 0 ? cells : -cells;
    return at;
}

/* The cells on the four sides of one: few lie so near an end that a step leads over it. */
struct beside {
    unsigned north, east, south, west;
};
static inline struct beside find_beside(const struct pokesonne_land *land, int cell)
{
    int reach = land->reach, cells = land->cells;

    if (cell > reach && cell < cells - reach - 1)
        return (struct beside){ (unsigned)(cell - reach - 1), (unsigned)(cell + reach), (unsigned)(cell + reach + 1),
                                (unsigned)(cell - reach) };
    return (struct beside){ (unsigned)cell_beside(cells, cell, -reach - 1), (unsigned)cell_beside(cells, cell, reach),
                            (unsigned)cell_beside(cells, cell, reach + 1), (unsigned)cell_beside(cells, cell, -reach) };
}

static inline bool is_tile(uint16_t held)
{
    return held < GRID_OPENING && (held & GRID_INDEX) != 0;
}

int pokesonne_tile_at(const struct pokesonne_land *land, int x, int y)
{
    uint16_t held = grid_of(land)[cell_at(land, x, y)];

    if (!is_tile(held))
        return -1;
    int index = (held & GRID_INDEX) - 1;
    const struct pokesonne_placed *placed = pokesonne_placed(land, index);
    return placed->x == x && placed->y == y ? index : -1;
}

static inline int opening_at(const struct pokesonne_land *land, int x, int y)
{
    uint16_t held = grid_of(land)[cell_at(land, x, y)];

    if (held < GRID_OPENING)
        return -1;
    const struct pokesonne_opening *opening = pokesonne_opening(land, held & GRID_INDEX);
    return opening->x == x && opening->y == y ? held & GRID_INDEX : -1;
}

/* ---- segments as they lie ---- */

int pokesonne_tile_segment_at(const struct pokesonne_tile *tile, int turn, enum pokesonne_segment_kind kind, int where)
{
    int found = POKESONNE_NO_SEGMENT;

    if (kind == POKESONNE_SEGMENT_CENTER)
        return tile->center;
    if (kind == POKESONNE_SEGMENT_PLAIN)
        return where == POKESONNE_HALF_INNER ? tile->inner : tile->at_half[(where - 2 * turn) & 7];
    found = tile->at_side[(where - turn) & 3];
    return found != POKESONNE_NO_SEGMENT && tile->segment[found].kind == kind ? found : POKESONNE_NO_SEGMENT;
}

int pokesonne_opening_at(const struct pokesonne_land *land, int x, int y)
{
    return opening_at(land, x, y);
}

/* ---- regions ---- */

int pokesonne_region_tiles(const struct pokesonne_region *region)
{
    int tiles = 0;

    for (int i = 0; i < POKESONNE_TILE_WORDS; i++)
        if (region->on[i] != 0)
            tiles += __builtin_popcountll(region->on[i]);
    return tiles;
}

/* finish.grass, finish.road, finish.center; a plain is never finished */
bool pokesonne_region_finished(const struct pokesonne_region *region)
{
    return region->open == 0 && region->kind < POKESONNE_SEGMENT_PLAIN;
}

static void absorb(struct pokesonne_region *into, const struct pokesonne_region *from)
{
    for (int i = 0; i < POKESONNE_TILE_WORDS; i++)
        into->on[i] |= from->on[i];
    into->counts += from->counts;
    into->extent += from->extent;
}

/* One region out of two segments; the smaller tree goes under the larger. Returns its root. */
static inline struct pokesonne_region *unite(struct pokesonne_region *all, int a, int b)
{
    int root = pokesonne_root_of(all, (size_t)a), other = pokesonne_root_of(all, (size_t)b);
    struct pokesonne_region *large = &all[root], *small = &all[other];

    if (large == small)
        return large;
    if (large->size < small->size) {
        large = &all[other];
        small = &all[root];
        root = other;
    }
    absorb(large, small);
    small->parent = (uint16_t)root;
    return large;
}

/* The segments of a tile, each a region of its own. */
static inline void add_regions(struct pokesonne_land *land, const struct pokesonne_tile *tile, int index)
{
    int number = land->regions, behind = number + tile->segments;
    uint64_t bit = UINT64_C(1) << (index % 64);
    const struct pokesonne_region *of = tile->region;

    for (struct pokesonne_region *region = pokesonne_region(land, number); number < behind; region++) {
        memset(region->on, 0, sizeof region->on);
        memcpy(&region->parent, &of++->parent, sizeof *of - offsetof(struct pokesonne_region, parent));
        region->parent = (uint16_t)number++;
        region->on[(unsigned)index / 64] = bit;
    }
    land->regions = (int16_t)behind;
}

/* Joins the segments on both sides of one shared edge (place.edges holds, so they are of one kind): ours, whose first
   region is `first`, and those of another tile on the opposite side. Returns whether that has closed one. */
static __attribute__((noinline)) bool join_side(struct pokesonne_region *all, const struct pokesonne_seam *ours,
                                                int first, const struct pokesonne_seam *theirs, int other)
{
    bool closed = false;

    if (ours->middle != POKESONNE_NO_SEGMENT)
        closed = (unite(all, first + ours->middle, other + theirs->middle)->open -= 2) == 0;
    if (ours->left == POKESONNE_NO_SEGMENT)
        return closed;
    unite(all, first + ours->left, other + theirs->right);
    if (ours->left != ours->right || theirs->left != theirs->right)
        unite(all, first + ours->right, other + theirs->left);
    return closed;
}

/* ---- Centers ---- */

/* finish.center: a tile more is a neighbour of the Center on this one. */
static void count_neighbour(struct pokesonne_land *land, const struct pokesonne *game,
                            const struct pokesonne_placed *beside)
{
    int region = beside->first + game->tile[beside->type].center;

    if (--pokesonne_region(land, region)->open == 0)
        land->center[land->centers++] = (uint16_t)region;
}

/* A Center waits for its eight neighbours: this tile's own, and those that this tile is a neighbour of, row by row. */
static __attribute__((noinline)) void count_neighbours(struct pokesonne_land *land, const struct pokesonne *game,
                                                       const struct pokesonne_placed *placed, int cell)
{
    int reach = land->reach, cells = land->cells, center = game->tile[placed->type].center, neighbours = 0;
    const int step[8] = { -2 * reach - 1, -reach - 1, -1, -reach, reach, 1, reach + 1, 2 * reach + 1 };
    uint16_t *grid = grid_of(land), near = center != POKESONNE_NO_SEGMENT ? GRID_NEAR : 0;

    for (int i = 0; i < 8; i++) {
        int beside = cell_beside(cells, cell, step[i]);
        uint16_t held = grid[beside];
        neighbours += is_tile(held);
        if ((held & GRID_CENTER) != 0)
            count_neighbour(land, game, pokesonne_placed(land, (held & GRID_INDEX) - 1));
        if (near != 0)
            grid[beside] = held | near;
    }
    if (center == POKESONNE_NO_SEGMENT)
        return;
    pokesonne_region(land, placed->first + center)->open = (int16_t)(8 - neighbours);
    land->closed |= neighbours == 8;
}

/* ---- openings ---- */

static void close_opening(struct pokesonne_land *land, int index)
{
    struct pokesonne_opening *gone = pokesonne_opening(land, index), *last = pokesonne_opening(land, --land->openings);
    uint16_t *grid = grid_of(land);

    grid[gone->cell] &= GRID_NEAR;
    if (gone == last)
        return;
    *gone = *last;
    grid[gone->cell] = (uint16_t)((grid[gone->cell] & GRID_NEAR) | GRID_OPENING | index);
}

static unsigned water_sides(int need)
{
    unsigned sides = 0;

    for (int side = 0; side < POKESONNE_TILE_SIDES; side++, need /= POKESONNE_EDGES + 1)
        sides |= (unsigned)(need % (POKESONNE_EDGES + 1) == 1 + POKESONNE_EDGE_WATER) << side;
    return sides;
}

/* A tile as it is laid. */
struct laying {
    const struct pokesonne *game;
    const struct pokesonne_seam *seam; /* by side */
    uint16_t *grid;
    int x, y, first;
};

/* The empty cell on that side must meet this edge. */
static inline void open_cell(struct pokesonne_land *land, const struct laying *at, int side, unsigned cell)
{
    int index = land->openings++;

    *pokesonne_opening(land, index) =
        (struct pokesonne_opening){ (int16_t)(at->x + step_x[side]), (int16_t)(at->y + step_y[side]),
                                    at->seam[side].need, (uint16_t)cell };
    at->grid[cell] = (uint16_t)(at->grid[cell] | GRID_OPENING | index);
}

/* `beside`: the cell on that side. */
static inline __attribute__((always_inline)) void meet_side(struct pokesonne_land *land, const struct laying *at,
                                                            int side, unsigned beside)
{
    uint16_t held = at->grid[beside];

    if ((held & GRID_OPENING) != 0) {
        struct pokesonne_opening *opening = pokesonne_opening(land, held & GRID_INDEX);
        opening->need = (uint16_t)(opening->need + at->seam[side].need);
    } else if ((held & GRID_INDEX) != 0) {
        const struct pokesonne_placed *other = pokesonne_placed(land, (held & GRID_INDEX) - 1);
        land->closed |= join_side(pokesonne_region(land, 0), &at->seam[side], at->first,
                                  &at->game->tile[other->type].seam[other->turn][side ^ 2], other->first);
    } else
        open_cell(land, at, side, beside);
}

static inline __attribute__((always_inline)) void add_tile(struct pokesonne_land *land, const struct pokesonne *game,
                                                           struct pokesonne_opening at, int type, int turn)
{
    int index = land->placed_tiles++, cell = at.cell;
    struct pokesonne_placed *placed = pokesonne_placed(land, index);
    const struct pokesonne_tile *tile = &game->tile[type];
    bool has_center = tile->center != POKESONNE_NO_SEGMENT;
    const struct laying laying = { game, tile->seam[turn], grid_of(land), at.x, at.y, land->regions };
    uint16_t near = laying.grid[cell];
    const struct beside beside = find_beside(land, cell);

    *placed = (struct pokesonne_placed){ at.x,          at.y,          (uint16_t)laying.first,
                                         (uint8_t)type, (uint8_t)turn, POKESONNE_NO_SIDE };
    laying.grid[cell] = (uint16_t)(near | (index + 1) | (has_center ? GRID_CENTER : 0));
    add_regions(land, tile, index);
    land->closed = tile->closed;
    land->centers = 0;
    meet_side(land, &laying, POKESONNE_NORTH, beside.north);
    meet_side(land, &laying, POKESONNE_EAST, beside.east);
    meet_side(land, &laying, POKESONNE_SOUTH, beside.south);
    meet_side(land, &laying, POKESONNE_WEST, beside.west);
    if (has_center || near != 0)
        count_neighbours(land, game, placed, cell);
}

/* Of the tile that has come to lie where an opening needed this. */
static void let_water_in(struct pokesonne_land *land, int need)
{
    unsigned water = water_sides(need);

    if (water != 0)
        pokesonne_placed(land, land->placed_tiles - 1)->inflow = (uint8_t)__builtin_ctz(water);
}

bool pokesonne_lay(struct pokesonne_land *land, const struct pokesonne *game, int x, int y, int type, int turn)
{
    int opening = opening_at(land, x, y);

    if (opening < 0)
        return false;
    const struct pokesonne_opening at = *pokesonne_opening(land, opening);
    bool river = game->tile[type].river != POKESONNE_RIVER_NONE;
    unsigned turns = game->fits[type * POKESONNE_NEEDS + at.need];
    if (river && turns != 0)
        turns = pokesonne_river_turns(land, game, pokesonne_opening(land, opening), type, turns);
    if ((turns >> turn & 1) == 0)
        return false;
    close_opening(land, opening);
    add_tile(land, game, at, type, turn);
    if (river)
        let_water_in(land, at.need);
    return true;
}

/* ---- and what its undoing restores ---- */

/* Whatever is counted of a region stands at its root. */
static void restore_region(struct pokesonne_land *to, const struct pokesonne_land *from, int segment)
{
    int root = pokesonne_root(from, segment);

    *pokesonne_region(to, root) = *pokesonne_region(from, root);
}

/* The regions of a tile, which its neighbour has joined or a figure has been laid on. */
static void restore_tile(struct pokesonne_land *to, const struct pokesonne_land *from, int index)
{
    int first = pokesonne_placed(from, index)->first;
    int behind = index + 1 < from->placed_tiles ? pokesonne_placed(from, index + 1)->first : from->regions;

    for (int segment = first; segment < behind; segment++)
        restore_region(to, from, segment);
}

static void restore_cell(struct pokesonne_land *to, const struct pokesonne_land *from, int cell)
{
    uint16_t held = grid_of(from)[cell];

    grid_of(to)[cell] = held;
    if (is_tile(held))
        restore_tile(to, from, (held & GRID_INDEX) - 1);
}

/* The last opening has taken the place of the one that is closed. */
static void take_up_tile(struct pokesonne_land *to, const struct pokesonne_land *from)
{
    const struct pokesonne_placed *placed = pokesonne_placed(to, from->placed_tiles);

    for (int y = placed->y - 1; y <= placed->y + 1; y++)
        for (int x = placed->x - 1; x <= placed->x + 1; x++)
            restore_cell(to, from, cell_at(from, x, y));
    restore_cell(to, from, pokesonne_opening(from, from->openings - 1)->cell);
    memcpy(pokesonne_opening(to, 0), pokesonne_opening(from, 0),
           (size_t)from->openings * sizeof(struct pokesonne_opening));
}

void pokesonne_undo(void *changed, const void *before)
{
    const struct pokesonne_land *from = before;
    struct pokesonne_land *to = changed;

    if (to->placed_tiles > from->placed_tiles)
        take_up_tile(to, from);
    else
        restore_tile(to, from, from->placed_tiles - 1);
    for (int i = 0; i < from->figures; i++)
        restore_region(to, from, from->figure[i].region);
    memcpy(to, from, sizeof *to);
}

/* ---- the river ---- */

unsigned pokesonne_opening_water(const struct pokesonne_opening *opening)
{
    return water_sides(opening->need);
}

/* Quarter turns to the right between the water's way in and its way out: 0 straight on, 1 a right bend, 3 a left. */
static int bend(int inflow, int outflow)
{
    return (outflow - (inflow + 2)) & 3;
}

/* place.uturn: no arm bends to the side to which the tile before it has bent. */
static bool turns_back(const struct pokesonne_land *land, const struct pokesonne *game,
                       const struct pokesonne_opening *opening, int inflow, int type, int turn)
{
    int before = pokesonne_tile_at(land, opening->x + step_x[inflow], opening->y + step_y[inflow]);
    const struct pokesonne_placed *last = pokesonne_placed(land, before);

    if (last->inflow == POKESONNE_NO_SIDE || land->uturn_free)
        return false;
    int bent = bend(last->inflow, (inflow + 2) & 3);
    for (int side = 0; bent != 0 && side < POKESONNE_TILE_SIDES; side++)
        if ((game->tile[type].water >> ((side - turn) & 3) & 1) != 0 && side != inflow && bend(inflow, side) == bent)
            return true;
    return false;
}

unsigned pokesonne_river_turns(const struct pokesonne_land *land, const struct pokesonne *game,
                               const struct pokesonne_opening *opening, int type, unsigned turns)
{
    unsigned water = pokesonne_opening_water(opening), kept = 0;

    if (__builtin_popcount(water) != 1)          /* place.river */
        return 0;
    for (; turns != 0; turns &= turns - 1) {
        int turn = __builtin_ctz(turns);
        if (!turns_back(land, game, opening, __builtin_ctz(water), type, turn))
            kept |= 1u << turn;
    }
    return kept;
}

bool pokesonne_river_fits(const struct pokesonne_land *land, const struct pokesonne *game, int type)
{
    const struct pokesonne_fitting fitting = pokesonne_fitting(game, type);
    int i = land->openings - 1;

    while (i >= 0 && pokesonne_fitting_turns(land, game, pokesonne_opening(land, i), &fitting) == 0)
        i--;
    return i >= 0;
}

/* ---- dealing ---- */

static void deal_river(struct pokesonne_land *land, const struct table *table)
{
    const struct pokesonne *game = table->pieces;
    uint8_t *copies = pokesonne_copies(land);

    land->fork = -1;
    land->lake = (int16_t)river_tile(table, POKESONNE_RIVER_LAKE);
    for (int i = 0; i < game->tiles; i++) {
        const struct pokesonne_tile *tile = &game->tile[i];
        if (is_fork(tile) && pokesonne_option_is_on(table, tile->option))
            land->fork = (int16_t)i;
        copies[i] = (uint8_t)(copies[i] + pokesonne_river_copies(table, i));
        land->river_middle = (int16_t)(land->river_middle + pokesonne_river_copies(table, i));
    }
    land->river = (int16_t)(land->river_middle + (land->fork >= 0) + (land->lake >= 0));
}

/* The land tiles that an option brings in, -1: those that are always in. */
static void deal_land(struct pokesonne_land *land, const struct table *table, int option)
{
    const struct pokesonne *game = table->pieces;
    struct pokesonne_extent extent = game->extent[1 + option];
    uint8_t *copies = pokesonne_copies(land);

    for (const uint8_t *type = game->land + extent.land; type < game->land + extent.land + extent.types; type++) {
        copies[*type] = (uint8_t)game->tile[*type].copies;
        land->pile = (int16_t)(land->pile + copies[*type]);
    }
}

static void deal_tokens(struct pokesonne_land *land, const struct table *table)
{
    const struct pokesonne *game = table->pieces;

    for (int i = 0; i < game->tokens; i++) {
        bool in = land->dex_many || !game->token[i].many;
        land->token_at[i] = in ? POKESONNE_TOKEN_PILE : POKESONNE_TOKEN_OUT;
        land->tokens_left[game->token[i].ball] = (int16_t)(land->tokens_left[game->token[i].ball] + in);
    }
}

void pokesonne_land_deal(struct pokesonne_land *land, const struct table *table)
{
    const struct pokesonne *game = table->pieces;

    lay_out(land, table);
    deal_land(land, table, -1);
    for (int option = 0; option < table->kit->options; option++)
        if (table->option[option] != 0)
            deal_land(land, table, option);
    land->fork = land->lake = -1;
    if (has_river(table))
        deal_river(land, table);
    if (land->trainers)
        deal_tokens(land, table);
    for (int i = 0; i < game->gyms; i++)
        land->badges_left[i] = (1 << POKESONNE_BADGE_VALUES) - 1;
    add_tile(land, game, (struct pokesonne_opening){ .cell = (uint16_t)cell_at(land, 0, 0) },
             has_river(table) ? river_tile(table, POKESONNE_RIVER_SPRING) : game->start, 0);
}
