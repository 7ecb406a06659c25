#include "survey.h"

#include <math.h>
#include <string.h>

#include "grass.h"
#include "road.h"
#include "stand.h"
#include "water.h"

static const double MIDDLE = 22.5;
static const double STUB_REACH = 1.2;
static const double BANK_LEAN = 10.9; /* a building beside a river stands so far from the middle */
static const double BANK_YARD = 9.6;
static const double GRASS_LEAN = 3.4;
enum { ROAD_STAMPS = 32 };

/* ---- buildings ---- */

/* The side that a building beside a river leans to: plain, and no road runs to it from there. */
static int quiet_side(const struct pokesonne_tile *tile)
{
    int best = POKESONNE_NORTH;

    for (int side = POKESONNE_WEST; side >= POKESONNE_NORTH; side--)
        if (tile->edge[side] == POKESONNE_EDGE_PLAIN &&
            (tile->edge[side ^ 2] == POKESONNE_EDGE_ROAD || tile->edge[best] != POKESONNE_EDGE_PLAIN ||
             tile->edge[best ^ 2] != POKESONNE_EDGE_ROAD))
            best = side;
    return best;
}

/* In the middle; off a river and off grass. */
static void site_make(struct pokesonne_ground *ground)
{
    const struct pokesonne_tile *tile = ground->tile;

    ground->site = (struct point){ MIDDLE, MIDDLE };
    if (tile->center == POKESONNE_NO_SEGMENT && tile->gym == 0)
        return;
    ground->yard = tile->gym != 0 ? GYM_RADIUS : YARD_RADIUS;
    if (tile->water != 0) {
        ground->site = point_add(ground->site, pokesonne_ground_inward(quiet_side(tile)), -BANK_LEAN);
        ground->yard = BANK_YARD;
        return;
    }
    for (int side = 0; side < POKESONNE_TILE_SIDES; side++)
        if (tile->edge[side] == POKESONNE_EDGE_GRASS)
            ground->site = point_add(ground->site, pokesonne_ground_inward(side), GRASS_LEAN);
}

/* ---- what lies where ---- */

enum { LABEL_OPEN = 254 };

/* Labels every cell whose middle lies nearer than `reach` to a place. */
static void stamp(struct pokesonne_ground *ground, struct point at, double reach, int label)
{
    int left = (int)fmax(0, at.x - reach), right = (int)fmin(GROUND_CELLS - 1, at.x + reach);
    int top = (int)fmax(0, at.y - reach), bottom = (int)fmin(GROUND_CELLS - 1, at.y + reach);

    for (int y = top; y <= bottom; y++)
        for (int x = left; x <= right; x++) {
            double dx = x + 0.5 - at.x, dy = y + 0.5 - at.y;
            if (dx * dx + dy * dy < reach * reach)
                ground->label[y][x] = (uint8_t)label;
        }
}

static void stamp_roads(struct pokesonne_ground *ground)
{
    for (int i = 0; i < ground->tile->segments; i++)
        for (int step = 0; step <= ROAD_STAMPS && ground->tile->segment[i].kind == POKESONNE_SEGMENT_ROAD; step++)
            stamp(ground, curve_at(&ground->road[i].curve, (double)step / ROAD_STAMPS), ROAD_WIDTH / 2, i);
}

static void stamp_rivers(struct pokesonne_ground *ground)
{
    for (int i = 0; i < ground->tile->segments; i++) {
        const struct pokesonne_river *river = &ground->river[i];
        for (int n = 0; n < river->curves; n++)
            for (int step = 0; step <= ROAD_STAMPS; step++)
                stamp(ground, curve_at(&river->curve[n], (double)step / ROAD_STAMPS), RIVER_WIDTH / 2, i);
        if (river->pool > 0)
            stamp(ground, river->pool_at, river->pool, i);
    }
}

static void stamp_stubs(struct pokesonne_ground *ground)
{
    struct point middle = { MIDDLE, MIDDLE };

    for (int side = 0; side < POKESONNE_TILE_SIDES; side++)
        for (double far = 0; far < MIDDLE && (ground->stubs >> side & 1) != 0; far += 0.5)
            stamp(ground, point_add(middle, pokesonne_ground_inward(side), -far), STUB_REACH, GROUND_NONE);
}

static void stamp_grass(struct pokesonne_ground *ground)
{
    for (int y = 0; y < GROUND_CELLS; y++) {
        uint8_t grass[GROUND_CELLS];
        pokesonne_ground_grass_row(ground, y, grass);
        for (int x = 0; x < GROUND_CELLS; x++)
            if (grass[x] != GROUND_NONE)
                ground->label[y][x] = grass[x];
    }
}

/* Everything but plains, what is drawn last on top. */
static void stamp_all(struct pokesonne_ground *ground)
{
    struct point middle = { MIDDLE, MIDDLE };

    memset(ground->label, LABEL_OPEN, sizeof ground->label);
    stamp_rivers(ground);
    stamp_roads(ground);
    stamp_stubs(ground);
    if (ground->square)
        stamp(ground, middle, SQUARE_RADIUS, GROUND_NONE);
    if (ground->yard > 0)
        stamp(ground, ground->site, ground->yard, ground->tile->center);
    stamp_grass(ground);
}

static void flood(struct pokesonne_ground *ground, int x, int y, int label)
{
    enum { DEEPEST = GROUND_CELLS * GROUND_CELLS };
    static const int step[4][2] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } };
    uint16_t stack[DEEPEST];
    int depth = 0;

    if (ground->label[y][x] != LABEL_OPEN)
        return;
    ground->label[y][x] = (uint8_t)label;
    stack[depth++] = (uint16_t)(y * GROUND_CELLS + x);
    while (depth > 0) {
        int at = stack[--depth];
        for (int i = 0; i < 4; i++) {
            int nx = at % GROUND_CELLS + step[i][0], ny = at / GROUND_CELLS + step[i][1];
            if (nx < 0 || ny < 0 || nx >= GROUND_CELLS || ny >= GROUND_CELLS || ground->label[ny][nx] != LABEL_OPEN)
                continue;
            ground->label[ny][nx] = (uint8_t)label;
            stack[depth++] = (uint16_t)(ny * GROUND_CELLS + nx);
        }
    }
}

/* Plains from their half-edges; what is left open inside belongs to the plain without edges. */
static void flood_plains(struct pokesonne_ground *ground)
{
    const struct pokesonne_tile *tile = ground->tile;
    int inner = GROUND_NONE;

    for (int half = 0; half < POKESONNE_TILE_HALVES; half++) {
        struct point a = pokesonne_ground_corner(half / 2), way = pokesonne_ground_along(half / 2),
                     in = pokesonne_ground_inward(half / 2);
        struct point at = point_add(point_add(a, way, half % 2 == 0 ? 11.25 : 33.75), in, 0.5);
        if (tile->at_half[half] != POKESONNE_NO_SEGMENT)
            flood(ground, (int)at.x, (int)at.y, tile->at_half[half]);
    }
    for (int i = 0; i < tile->segments; i++)
        if (tile->segment[i].kind == POKESONNE_SEGMENT_PLAIN && tile->segment[i].halves == 0)
            inner = i;
    for (int y = 0; y < GROUND_CELLS; y++)
        for (int x = 0; x < GROUND_CELLS; x++)
            if (ground->label[y][x] == LABEL_OPEN)
                ground->label[y][x] = (uint8_t)inner;
}

/* Takes the way over a cell beside it, where that is shorter. */
static inline void clear_over(struct pokesonne_ground *ground, int x, int y, int dx, int dy)
{
    int nx = x + dx, ny = y + dy;

    if (nx < 0 || ny < 0 || nx >= GROUND_CELLS || ny >= GROUND_CELLS)
        return;
    float over = ground->label[ny][nx] != ground->label[y][x]
                     ? 0.5f
                     : ground->clear[ny][nx] + (dx != 0 && dy != 0 ? 1.414f : 1.0f);
    if (over < ground->clear[y][x])
        ground->clear[y][x] = over;
}

/* Over the four cells that a sweep has been at: `back` is -1 or 1. */
static inline void clear_cell(struct pokesonne_ground *ground, int x, int y, int back)
{
    clear_over(ground, x, y, back, 0);
    clear_over(ground, x, y, 0, back);
    clear_over(ground, x, y, back, back);
    clear_over(ground, x, y, -back, back);
}

/* Two sweeps of a chamfer distance. */
static void measure_clear(struct pokesonne_ground *ground)
{
    for (int y = 0; y < GROUND_CELLS; y++)
        for (int x = 0; x < GROUND_CELLS; x++) {
            ground->clear[y][x] = (float)TILE_MM;
            clear_cell(ground, x, y, -1);
        }
    for (int y = GROUND_CELLS - 1; y >= 0; y--)
        for (int x = GROUND_CELLS - 1; x >= 0; x--)
            clear_cell(ground, x, y, 1);
}

/* ---- the whole ---- */

void pokesonne_survey(struct pokesonne_ground *ground, const struct pokesonne_tile *tile)
{
    memset(ground, 0, sizeof *ground);
    ground->tile = tile;
    site_make(ground);
    pokesonne_grass_make(ground);
    pokesonne_water_make(ground);
    pokesonne_road_make(ground);
    stamp_all(ground);
    flood_plains(ground);
    measure_clear(ground);
    pokesonne_stand_make(ground);
}
