#include "ground.h"

#include <math.h>
#include <string.h>

#include "gen/art/lib/scatter.h"
#include "stand.h"
#include "water.h"

static const double MIDDLE = 22.5;
static const double RIM_LEAN = 21.0;       /* how far along the side the handles of a rim stand: sets its angle */
static const double DEEP_LEAN = 15.0;
static const double DIAGONAL_SAG = 2.0;    /* towards the grass; more where another grass lies opposite */
static const double DEEP_SAG = 5.5;
static const double TIP_SAG = -3.0;        /* where the grass reaches out to a far corner */
static const double NODE_STEP = 3.0;       /* along the rim */
static const double RIM_TAPER = 7.0;
static const double RIM_WOBBLE = 0.55;
static const double GATE_DEPTH = 0.6;      /* the road runs on under the rim */
static const double GATES_APART = 9.5;     /* the middles of two gates, at least */
static const double STUB_REACH = 1.2;
static const double BANK_LEAN = 10.9;      /* a building beside a river stands so far from the middle */
static const double BANK_YARD = 9.6;
static const double GRASS_LEAN = 3.4;
enum { FINE = 64, ROAD_STAMPS = 32 };

/* ---- sides ---- */

struct point pokesonne_ground_corner(int corner)
{
    static const struct point corners[] = { { 0, 0 }, { 45, 0 }, { 45, 45 }, { 0, 45 } };
    return corners[corner & 3];
}

struct point pokesonne_ground_middle(int side)
{
    struct point a = pokesonne_ground_corner(side), b = pokesonne_ground_corner(side + 1);
    return (struct point){ (a.x + b.x) / 2, (a.y + b.y) / 2 };
}

struct point pokesonne_ground_inward(int side)
{
    static const struct point ways[] = { { 0, 1 }, { -1, 0 }, { 0, -1 }, { 1, 0 } };
    return ways[side & 3];
}

static struct point along(int side)
{
    return pokesonne_ground_inward(side - 1);
}

/* ---- buildings ---- */

/* The side that a building beside a river leans to: plain, and no road runs to it from there. */
static int quiet_side(const struct tile *tile)
{
    int best = NORTH;

    for (int side = WEST; side >= NORTH; side--)
        if (tile->edge[side] == EDGE_PLAIN && (tile->edge[side ^ 2] == EDGE_ROAD || tile->edge[best] != EDGE_PLAIN ||
                                               tile->edge[best ^ 2] != EDGE_ROAD))
            best = side;
    return best;
}

/* In the middle; off a river and off grass. */
static void site_make(struct ground *ground)
{
    const struct tile *tile = ground->tile;

    ground->site = (struct point){ MIDDLE, MIDDLE };
    if (tile->center == NO_SEGMENT && tile->gym == 0)
        return;
    ground->yard = tile->gym != 0 ? GYM_RADIUS : YARD_RADIUS;
    if (tile->water != 0) {
        ground->site = point_add(ground->site, pokesonne_ground_inward(quiet_side(tile)), -BANK_LEAN);
        ground->yard = BANK_YARD;
        return;
    }
    for (int side = 0; side < TILE_SIDES; side++)
        if (tile->edge[side] == EDGE_GRASS)
            ground->site = point_add(ground->site, pokesonne_ground_inward(side), GRASS_LEAN);
}

/* ---- rims of grass ---- */

static bool other_grass(const struct tile *tile, int segment, int side)
{
    return tile->edge[side & 3] == EDGE_GRASS && tile->at_side[side & 3] != segment;
}

/* Whether the grass reaches the far corner `corner` because two plains that meet there are not one. */
static bool reaches_tip(const struct tile *tile, int segment, int corner)
{
    int before = tile->at_half[(corner * 2 + 7) & 7], after = tile->at_half[(corner * 2) & 7];

    if (before == NO_SEGMENT || after == NO_SEGMENT || before == after)
        return false;
    return (tile->segment[before].touches & tile->segment[after].touches & 1 << segment) != 0;
}

/* A bay over one side, from its first corner to its second. */
static struct curve bay(int side, double lean, double depth)
{
    struct point a = pokesonne_ground_corner(side), b = pokesonne_ground_corner(side + 1),
                 in = pokesonne_ground_inward(side), way = along(side);
    double high = depth / 0.75;

    return curve_between(a, point_add((struct point){ way.x * lean, way.y * lean }, in, high),
                         b, point_add((struct point){ -way.x * lean, -way.y * lean }, in, high), 1);
}

static struct curve reversed(struct curve curve)
{
    return (struct curve){ { curve.at[3], curve.at[2], curve.at[1], curve.at[0] } };
}

/* From corner `from` over two sides, clockwise; the grass lies to the right. */
static struct curve diagonal(int from, double sag)
{
    struct point a = pokesonne_ground_corner(from), b = pokesonne_ground_corner(from + 2);
    struct point way = { (b.x - a.x) / 3, (b.y - a.y) / 3 };
    double length = hypot(way.x, way.y);
    struct point right = { -way.y / length, way.x / length };

    return curve_between(a, point_add(way, right, sag), b, point_add((struct point){ -way.x, -way.y }, right, sag), 1);
}

static struct curve rim_curve(const struct tile *tile, int segment, int from, int to)
{
    int sides = (to - from) & 3;

    if (sides == 3)
        return reversed(bay(to, RIM_LEAN, CAP_DEPTH));
    if (sides == 1)
        return other_grass(tile, segment, from) ? bay(from, DEEP_LEAN, DEEP_BAY_DEPTH)
                                                : bay(from, RIM_LEAN, BAY_DEPTH);
    if (other_grass(tile, segment, from) || other_grass(tile, segment, from + 1))
        return diagonal(from, DEEP_SAG);
    uint8_t own = tile->segment[segment].sides;
    bool tip = (own >> (to & 3) & 1) == 0 || (own >> ((from + 3) & 3) & 1) == 0;
    return diagonal(from, tip ? TIP_SAG : DIAGONAL_SAG);
}

static double smooth(double x)
{
    x = x < 0 ? 0 : x > 1 ? 1 : x;
    return x * x * (3 - 2 * x);
}

static double curve_length(const struct curve *curve, double length[FINE + 1])
{
    length[0] = 0;
    for (int i = 1; i <= FINE; i++)
        length[i] = length[i - 1] +
                    point_distance(curve_at(curve, (double)(i - 1) / FINE), curve_at(curve, (double)i / FINE));
    return length[FINE];
}

static double curve_find(const double length[FINE + 1], double wanted)
{
    int i = 1;

    while (i < FINE && length[i] < wanted)
        i++;
    return (i - 1 + (wanted - length[i - 1]) / (length[i] - length[i - 1])) / FINE;
}

/* Nodes at slightly uneven steps, moved a little in and out; exact at both corners. */
static void rim_make(struct rim *rim, const struct curve *curve, struct scatter scatter)
{
    double length[FINE + 1], whole = curve_length(curve, length);
    int steps = (int)lround(whole / NODE_STEP);

    rim->nodes = steps + 1;
    for (int i = 0; i <= steps; i++) {
        bool end = i == 0 || i == steps;
        double reach = whole * (i + (end ? 0 : scatter_next(&scatter, -0.22, 0.22))) / steps;
        double t = end ? (double)(i != 0) : curve_find(length, reach);
        struct point way = curve_way(curve, t);
        rim->out[i] = (struct point){ way.y, -way.x };
        rim->full[i] = end ? 0 : smooth(fmin(reach, whole - reach) / RIM_TAPER);
        double wobble = scatter_next(&scatter, -RIM_WOBBLE, RIM_WOBBLE);
        rim->node[i] = point_add(curve_at(curve, t), rim->out[i], rim->full[i] * wobble);
    }
}

static void rim_add(struct ground *ground, int index, int from, int to)
{
    struct grass *grass = &ground->grass[index];
    struct rim *rim = &grass->rim[grass->rims++];
    struct curve curve = rim_curve(ground->tile, index, from, to);

    rim->from = from & 3;
    rim->to = to & 3;
    rim_make(rim, &curve, scatter_start(ground->tile->id, (uint32_t)(index * 16 + from)));
}

/* Grass on both banks of a river that runs on below: two caps, and a bridge between them. */
static bool grass_make_apart(struct ground *ground, int index)
{
    const struct tile *tile = ground->tile;
    uint8_t sides = tile->segment[index].sides;
    bool level = sides == (1 << EAST | 1 << WEST) && tile->water == (1 << NORTH | 1 << SOUTH);
    bool upright = sides == (1 << NORTH | 1 << SOUTH) && tile->water == (1 << EAST | 1 << WEST);

    if (!level && !upright)
        return false;
    ground->grass[index].apart = true;
    for (int side = level ? EAST : NORTH; side < TILE_SIDES; side += 2)
        rim_add(ground, index, side + 1, side + 4);
    return true;
}

static void grass_make(struct ground *ground, int index)
{
    const struct tile *tile = ground->tile;
    uint8_t sides = tile->segment[index].sides;

    if (grass_make_apart(ground, index))
        return;
    for (int side = 0; side < TILE_SIDES; side++) {
        if ((sides >> side & 1) == 0 || (sides >> ((side + 1) & 3) & 1) != 0)
            continue;
        for (int from = side + 1, to = from + 1;; to++) {
            bool joins = (sides >> (to & 3) & 1) != 0;
            if (!joins && !reaches_tip(tile, index, to & 3))
                continue;
            rim_add(ground, index, from, to);
            from = to;
            if (joins)
                break;
        }
    }
}

static bool inside_edge(struct point at, struct point a, struct point b, bool inside)
{
    bool crosses = (a.y > at.y) != (b.y > at.y);
    return crosses && at.x < (b.x - a.x) * (at.y - a.y) / (b.y - a.y) + a.x ? !inside : inside;
}

const struct rim *pokesonne_grass_next(const struct grass *grass, int rim)
{
    return &grass->rim[grass->apart ? rim : (rim + 1) % grass->rims];
}

/* Even-odd over the rims and the sides between them. */
static bool inside_grass(const struct grass *grass, struct point at)
{
    bool inside = false;

    for (int i = 0; i < grass->rims; i++) {
        const struct rim *rim = &grass->rim[i], *next = pokesonne_grass_next(grass, i);
        for (int n = 1; n < rim->nodes; n++)
            inside = inside_edge(at, rim->node[n - 1], rim->node[n], inside);
        int corner = rim->to;
        do {
            if (corner == next->from && next != rim)
                break;
            inside = inside_edge(at, pokesonne_ground_corner(corner), pokesonne_ground_corner(corner + 1), inside);
            corner = (corner + 1) & 3;
        } while (corner != next->from);
    }
    return inside;
}

static int grass_at(const struct ground *ground, struct point at)
{
    for (int i = 0; i < ground->tile->segments; i++)
        if (ground->tile->segment[i].kind == SEGMENT_GRASS &&
            (ground->tile->segment[i].sides == 15 || inside_grass(&ground->grass[i], at)))
            return i;
    return GROUND_NONE;
}

/* ---- roads ---- */

struct curve pokesonne_ground_through(int from, int to)
{
    struct point a = pokesonne_ground_middle(from), b = pokesonne_ground_middle(to);
    double handle = ((from - to) & 1) != 0 ? 0.5523 * MIDDLE : TILE_MM / 3;

    return curve_between(a, pokesonne_ground_inward(from), b, pokesonne_ground_inward(to), handle);
}

static struct curve road_to_middle(int side)
{
    struct curve whole = pokesonne_ground_through(side, side ^ 2);
    return curve_cut(&whole, 0.5);
}

bool pokesonne_ground_until_grass(const struct ground *ground, const struct curve *way, double deeper,
                                  struct curve *out)
{
    for (int i = 1; i < 4 * FINE; i++) {
        double t = (double)i / (4 * FINE);
        if (grass_at(ground, curve_at(way, t)) == GROUND_NONE)
            continue;
        *out = curve_cut(way, t + deeper / TILE_MM);
        return true;
    }
    return false;
}

/* Whether a road from that side ends at grass too. */
static bool ends_at_grass(const struct tile *tile, int side)
{
    for (int i = 0; i < tile->segments; i++)
        if (tile->segment[i].kind == SEGMENT_ROAD && tile->segment[i].end == END_GRASS &&
            tile->segment[i].sides == 1 << (side & 3))
            return true;
    return false;
}

static bool road_ahead(const struct ground *ground, int side, struct curve *out)
{
    struct curve way = pokesonne_ground_through(side, side ^ 2);
    return pokesonne_ground_until_grass(ground, &way, GATE_DEPTH, out);
}

/* Where a road from the next side would end at the same spot, both bend away from each other. */
static bool road_aside(const struct ground *ground, int side, struct curve *out)
{
    struct curve ahead, other;

    for (int turn = 1; turn < 4; turn += 2) {
        int next = (side + turn) & 3, away = next ^ 2;
        if (!ends_at_grass(ground->tile, next) || ground->tile->edge[away] != EDGE_GRASS ||
            !road_ahead(ground, side, &ahead) || !road_ahead(ground, next, &other) ||
            point_distance(ahead.at[3], other.at[3]) > GATES_APART)
            continue;
        struct curve way = pokesonne_ground_through(side, away);
        return pokesonne_ground_until_grass(ground, &way, GATE_DEPTH, out);
    }
    return false;
}

static struct curve road_to_grass(const struct ground *ground, int side)
{
    struct curve way, out;

    if (road_aside(ground, side, &out) || road_ahead(ground, side, &out))
        return out;
    for (int turn = 1; turn < 4; turn += 2) {
        way = pokesonne_ground_through(side, (side + turn) & 3);
        if (ground->tile->edge[(side + turn) & 3] == EDGE_GRASS &&
            pokesonne_ground_until_grass(ground, &way, GATE_DEPTH, &out))
            return out;
    }
    return road_to_middle(side);
}

/* To the building that stands there. */
static struct curve road_to_site(const struct ground *ground, int side)
{
    struct point from = pokesonne_ground_middle(side), in = pokesonne_ground_inward(side), back = { -in.x, -in.y };

    if (point_distance(ground->site, (struct point){ MIDDLE, MIDDLE }) < 0.1)
        return road_to_middle(side);
    return curve_between(from, in, ground->site, back, point_distance(from, ground->site) / 3);
}

static void road_make(struct ground *ground, int index)
{
    const struct segment *segment = &ground->tile->segment[index];
    struct road *road = &ground->road[index];
    int from = 0, to;

    while ((segment->sides >> from & 1) == 0)
        from++;
    for (to = from + 1; to < TILE_SIDES && (segment->sides >> to & 1) == 0; to++)
        ;
    road->side = from;
    road->gate = segment->end == END_GRASS;
    ground->square |= segment->end == END_CROSSING;
    if (to < TILE_SIDES)
        road->curve = pokesonne_ground_through(from, to);
    else if (road->gate)
        road->curve = road_to_grass(ground, from);
    else if (segment->end == END_CENTER || segment->end == END_GYM)
        road->curve = road_to_site(ground, from);
    else
        road->curve = road_to_middle(from);
}

/* A grass cap beside a crossing whose two neighbours are different plains needs something between them. */
static void stubs_make(struct ground *ground)
{
    const struct tile *tile = ground->tile;

    for (int side = 0; side < TILE_SIDES && ground->square; side++) {
        int left = tile->at_half[(side * 2 + 7) & 7], right = tile->at_half[(side * 2 + 2) & 7];
        bool gate = false;
        for (int i = 0; i < tile->segments; i++)
            gate |= tile->segment[i].kind == SEGMENT_ROAD && ground->road[i].gate;
        if (tile->edge[side] == EDGE_GRASS && left != NO_SEGMENT && right != NO_SEGMENT && left != right && !gate)
            ground->stubs |= (uint8_t)(1 << side);
    }
}

/* ---- what lies where ---- */

enum { LABEL_OPEN = 254 };

/* Labels every cell whose middle lies nearer than `reach` to a place. */
static void stamp(struct ground *ground, struct point at, double reach, int label)
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

static void stamp_roads(struct ground *ground)
{
    for (int i = 0; i < ground->tile->segments; i++)
        for (int step = 0; step <= ROAD_STAMPS && ground->tile->segment[i].kind == SEGMENT_ROAD; step++)
            stamp(ground, curve_at(&ground->road[i].curve, (double)step / ROAD_STAMPS), ROAD_WIDTH / 2, i);
}

static void stamp_rivers(struct ground *ground)
{
    for (int i = 0; i < ground->tile->segments; i++) {
        const struct river *river = &ground->river[i];
        for (int n = 0; n < river->curves; n++)
            for (int step = 0; step <= ROAD_STAMPS; step++)
                stamp(ground, curve_at(&river->curve[n], (double)step / ROAD_STAMPS), RIVER_WIDTH / 2, i);
        if (river->pool > 0)
            stamp(ground, river->pool_at, river->pool, i);
    }
}

static void stamp_stubs(struct ground *ground)
{
    struct point middle = { MIDDLE, MIDDLE };

    for (int side = 0; side < TILE_SIDES; side++)
        for (double far = 0; far < MIDDLE && (ground->stubs >> side & 1) != 0; far += 0.5)
            stamp(ground, point_add(middle, pokesonne_ground_inward(side), -far), STUB_REACH, GROUND_NONE);
}

static void stamp_grass(struct ground *ground)
{
    for (int y = 0; y < GROUND_CELLS; y++)
        for (int x = 0; x < GROUND_CELLS; x++) {
            int grass = grass_at(ground, (struct point){ x + 0.5, y + 0.5 });
            if (grass != GROUND_NONE)
                ground->label[y][x] = (uint8_t)grass;
        }
}

/* Everything but plains, what is drawn last on top. */
static void stamp_all(struct ground *ground)
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

static void flood(struct ground *ground, int x, int y, int label)
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
static void flood_plains(struct ground *ground)
{
    const struct tile *tile = ground->tile;
    int inner = GROUND_NONE;

    for (int half = 0; half < TILE_HALVES; half++) {
        struct point a = pokesonne_ground_corner(half / 2), way = along(half / 2),
                     in = pokesonne_ground_inward(half / 2);
        struct point at = point_add(point_add(a, way, half % 2 == 0 ? 11.25 : 33.75), in, 0.5);
        if (tile->at_half[half] != NO_SEGMENT)
            flood(ground, (int)at.x, (int)at.y, tile->at_half[half]);
    }
    for (int i = 0; i < tile->segments; i++)
        if (tile->segment[i].kind == SEGMENT_PLAIN && tile->segment[i].halves == 0)
            inner = i;
    for (int y = 0; y < GROUND_CELLS; y++)
        for (int x = 0; x < GROUND_CELLS; x++)
            if (ground->label[y][x] == LABEL_OPEN)
                ground->label[y][x] = (uint8_t)inner;
}

static float cell_clear(const struct ground *ground, int x, int y, int dx, int dy)
{
    int nx = x + dx, ny = y + dy;

    if (nx < 0 || ny < 0 || nx >= GROUND_CELLS || ny >= GROUND_CELLS)
        return (float)TILE_MM;
    if (ground->label[ny][nx] != ground->label[y][x])
        return 0.5f;
    return ground->clear[ny][nx] + (dx != 0 && dy != 0 ? 1.414f : 1.0f);
}

/* Two sweeps of a chamfer distance. */
static void measure_clear(struct ground *ground)
{
    static const int back[4][2] = { { -1, 0 }, { 0, -1 }, { -1, -1 }, { 1, -1 } };

    for (int sweep = 0; sweep < 2; sweep++)
        for (int i = 0; i < GROUND_CELLS * GROUND_CELLS; i++) {
            int at = sweep == 0 ? i : GROUND_CELLS * GROUND_CELLS - 1 - i;
            int x = at % GROUND_CELLS, y = at / GROUND_CELLS, sign = sweep == 0 ? 1 : -1;
            float best = sweep == 0 ? (float)TILE_MM : ground->clear[y][x];
            for (int n = 0; n < 4; n++)
                best = fminf(best, cell_clear(ground, x, y, sign * back[n][0], sign * back[n][1]));
            ground->clear[y][x] = best;
        }
}

int pokesonne_ground_label(const struct ground *ground, double x, double y)
{
    if (x < 0 || y < 0 || x >= TILE_MM || y >= TILE_MM)
        return GROUND_NONE;
    return ground->label[(int)y][(int)x];
}

double pokesonne_ground_clear(const struct ground *ground, double x, double y)
{
    if (x < 0 || y < 0 || x >= TILE_MM || y >= TILE_MM)
        return 0;
    return (double)ground->clear[(int)y][(int)x];
}

/* ---- the whole ---- */

/* Where a road crosses the water. */
static void bridge_make(struct ground *ground, int road, int river)
{
    const struct curve *way = &ground->road[road].curve;
    double least = INFINITY, t, where = 0;

    for (int n = 0; n < ground->river[river].curves; n++)
        for (int step = 0; step <= FINE; step++) {
            double far = curve_nearest(way, curve_at(&ground->river[river].curve[n], (double)step / FINE), &t);
            if (far < least) {
                least = far;
                where = t;
            }
        }
    if (least < 1 && ground->bridges < BRIDGES)
        ground->bridge[ground->bridges++] = (struct bridge){ curve_at(way, where), curve_way(way, where) };
}

static void bridges_make(struct ground *ground)
{
    const struct tile *tile = ground->tile;

    for (int road = 0; road < tile->segments; road++)
        for (int river = 0; river < tile->segments; river++)
            if (tile->segment[road].kind == SEGMENT_ROAD && tile->segment[river].kind == SEGMENT_WATER)
                bridge_make(ground, road, river);
}

void pokesonne_ground_make(struct ground *ground, const struct tile *tile)
{
    memset(ground, 0, sizeof *ground);
    ground->tile = tile;
    site_make(ground);
    for (int i = 0; i < tile->segments; i++)
        if (tile->segment[i].kind == SEGMENT_GRASS)
            grass_make(ground, i);
    pokesonne_water_make(ground);
    for (int i = 0; i < tile->segments; i++)
        if (tile->segment[i].kind == SEGMENT_ROAD)
            road_make(ground, i);
    bridges_make(ground);
    stubs_make(ground);
    stamp_all(ground);
    flood_plains(ground);
    measure_clear(ground);
    pokesonne_stand_make(ground);
}
