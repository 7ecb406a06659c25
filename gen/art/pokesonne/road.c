#include "road.h"

#include <math.h>

static const double MIDDLE = 22.5;
static const double GATE_DEPTH = 0.6;  /* the road runs on under the rim */
static const double GATES_APART = 9.5; /* the middles of two gates, at least */
enum { FINE = 64 };

static struct curve road_to_middle(int side)
{
    struct curve whole = pokesonne_ground_through(side, side ^ 2);
    return curve_cut(&whole, 0.5);
}

/* Whether a road from that side ends at grass too. */
static bool ends_at_grass(const struct pokesonne_tile *tile, int side)
{
    for (int i = 0; i < tile->segments; i++)
        if (tile->segment[i].kind == POKESONNE_SEGMENT_ROAD && tile->segment[i].end == POKESONNE_END_GRASS &&
            tile->segment[i].sides == 1 << (side & 3))
            return true;
    return false;
}

static bool road_ahead(const struct pokesonne_ground *ground, int side, struct curve *out)
{
    struct curve way = pokesonne_ground_through(side, side ^ 2);
    return pokesonne_ground_until_grass(ground, &way, GATE_DEPTH, out);
}

/* Where a road from the next side would end at the same spot, both bend away from each other. */
static bool road_aside(const struct pokesonne_ground *ground, int side, struct curve *out)
{
    struct curve ahead, other;

    for (int turn = 1; turn < 4; turn += 2) {
        int next = (side + turn) & 3, away = next ^ 2;
        if (!ends_at_grass(ground->tile, next) || ground->tile->edge[away] != POKESONNE_EDGE_GRASS ||
            !road_ahead(ground, side, &ahead) || !road_ahead(ground, next, &other) ||
            point_distance(ahead.at[3], other.at[3]) > GATES_APART)
            continue;
        struct curve way = pokesonne_ground_through(side, away);
        return pokesonne_ground_until_grass(ground, &way, GATE_DEPTH, out);
    }
    return false;
}

static struct curve road_to_grass(const struct pokesonne_ground *ground, int side)
{
    struct curve way, out;

    if (road_aside(ground, side, &out) || road_ahead(ground, side, &out))
        return out;
    for (int turn = 1; turn < 4; turn += 2) {
        way = pokesonne_ground_through(side, (side + turn) & 3);
        if (ground->tile->edge[(side + turn) & 3] == POKESONNE_EDGE_GRASS &&
            pokesonne_ground_until_grass(ground, &way, GATE_DEPTH, &out))
            return out;
    }
    return road_to_middle(side);
}

/* To the building that stands there. */
static struct curve road_to_site(const struct pokesonne_ground *ground, int side)
{
    struct point from = pokesonne_ground_middle(side), in = pokesonne_ground_inward(side), back = { -in.x, -in.y };

    if (point_distance(ground->site, (struct point){ MIDDLE, MIDDLE }) < 0.1)
        return road_to_middle(side);
    return curve_between(from, in, ground->site, back, point_distance(from, ground->site) / 3);
}

static void course_make(struct pokesonne_ground *ground, int index)
{
    const struct pokesonne_segment *segment = &ground->tile->segment[index];
    struct pokesonne_road *road = &ground->road[index];
    int from = 0, to;

    while ((segment->sides >> from & 1) == 0)
        from++;
    for (to = from + 1; to < POKESONNE_TILE_SIDES && (segment->sides >> to & 1) == 0; to++)
        ;
    road->side = from;
    road->gate = segment->end == POKESONNE_END_GRASS;
    ground->square |= segment->end == POKESONNE_END_CROSSING;
    if (to < POKESONNE_TILE_SIDES)
        road->curve = pokesonne_ground_through(from, to);
    else if (road->gate)
        road->curve = road_to_grass(ground, from);
    else if (segment->end == POKESONNE_END_CENTER || segment->end == POKESONNE_END_GYM)
        road->curve = road_to_site(ground, from);
    else
        road->curve = road_to_middle(from);
}

/* A grass cap beside a crossing whose two neighbours are different plains needs something between them. */
static void stubs_make(struct pokesonne_ground *ground)
{
    const struct pokesonne_tile *tile = ground->tile;

    for (int side = 0; side < POKESONNE_TILE_SIDES && ground->square; side++) {
        int left = tile->at_half[(side * 2 + 7) & 7], right = tile->at_half[(side * 2 + 2) & 7];
        bool gate = false;
        for (int i = 0; i < tile->segments; i++)
            gate |= tile->segment[i].kind == POKESONNE_SEGMENT_ROAD && ground->road[i].gate;
        if (tile->edge[side] == POKESONNE_EDGE_GRASS && left != POKESONNE_NO_SEGMENT && right != POKESONNE_NO_SEGMENT &&
            left != right && !gate)
            ground->stubs |= (uint8_t)(1 << side);
    }
}

/* Where a road crosses the water. */
static void bridge_make(struct pokesonne_ground *ground, int road, int river)
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
        ground->bridge[ground->bridges++] = (struct pokesonne_bridge){ curve_at(way, where), curve_way(way, where) };
}

static void bridges_make(struct pokesonne_ground *ground)
{
    const struct pokesonne_tile *tile = ground->tile;

    for (int road = 0; road < tile->segments; road++)
        for (int river = 0; river < tile->segments; river++)
            if (tile->segment[road].kind == POKESONNE_SEGMENT_ROAD &&
                tile->segment[river].kind == POKESONNE_SEGMENT_WATER)
                bridge_make(ground, road, river);
}

void pokesonne_road_make(struct pokesonne_ground *ground)
{
    for (int i = 0; i < ground->tile->segments; i++)
        if (ground->tile->segment[i].kind == POKESONNE_SEGMENT_ROAD)
            course_make(ground, i);
    bridges_make(ground);
    stubs_make(ground);
}
