#include "grass.h"

#include <math.h>

#include "gen/art/lib/scatter.h"

static const double RIM_LEAN = 21.0; /* how far along the side the handles of a rim stand: sets its angle */
static const double DEEP_LEAN = 15.0;
static const double DIAGONAL_SAG = 2.0; /* towards the grass; more where another grass lies opposite */
static const double DEEP_SAG = 5.5;
static const double TIP_SAG = -3.0;  /* where the grass reaches out to a far corner */
static const double NODE_STEP = 3.0; /* along the rim */
static const double RIM_TAPER = 7.0;
static const double RIM_WOBBLE = 0.55;
enum { FINE = 64 };

static bool other_grass(const struct pokesonne_tile *tile, int segment, int side)
{
    return tile->edge[side & 3] == POKESONNE_EDGE_GRASS && tile->at_side[side & 3] != segment;
}

/* Whether the grass reaches the far corner `corner` because two plains that meet there are not one. */
static bool reaches_tip(const struct pokesonne_tile *tile, int segment, int corner)
{
    int before = tile->at_half[(corner * 2 + 7) & 7], after = tile->at_half[(corner * 2) & 7];

    if (before == POKESONNE_NO_SEGMENT || after == POKESONNE_NO_SEGMENT || before == after)
        return false;
    return (tile->segment[before].touches & tile->segment[after].touches & 1 << segment) != 0;
}

/* A bay over one side, from its first corner to its second. */
static struct curve bay(int side, double lean, double depth)
{
    struct point a = pokesonne_ground_corner(side), b = pokesonne_ground_corner(side + 1),
                 in = pokesonne_ground_inward(side), way = pokesonne_ground_along(side);
    double high = depth / 0.75;

    return curve_between(a, point_add((struct point){ way.x * lean, way.y * lean }, in, high), b,
                         point_add((struct point){ -way.x * lean, -way.y * lean }, in, high), 1);
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

static struct curve rim_curve(const struct pokesonne_tile *tile, int segment, int from, int to)
{
    int sides = (to - from) & 3;

    if (sides == 3)
        return reversed(bay(to, RIM_LEAN, CAP_DEPTH));
    if (sides == 1)
        return other_grass(tile, segment, from) ? bay(from, DEEP_LEAN, DEEP_BAY_DEPTH) : bay(from, RIM_LEAN, BAY_DEPTH);
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
        length[i] =
            length[i - 1] + point_distance(curve_at(curve, (double)(i - 1) / FINE), curve_at(curve, (double)i / FINE));
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
static void rim_make(struct pokesonne_rim *rim, const struct curve *curve, struct scatter scatter)
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

static void rim_add(struct pokesonne_ground *ground, int index, int from, int to)
{
    struct pokesonne_grass *grass = &ground->grass[index];
    struct pokesonne_rim *rim = &grass->rim[grass->rims++];
    struct curve curve = rim_curve(ground->tile, index, from, to);

    rim->from = from & 3;
    rim->to = to & 3;
    rim_make(rim, &curve, scatter_start(ground->tile->id, (uint32_t)(index * 16 + from)));
}

/* Grass on both banks of a river that runs on below: two caps, and a bridge between them. */
static bool grass_make_apart(struct pokesonne_ground *ground, int index)
{
    const struct pokesonne_tile *tile = ground->tile;
    uint8_t sides = tile->segment[index].sides;
    bool level = sides == (1 << POKESONNE_EAST | 1 << POKESONNE_WEST) &&
                 tile->water == (1 << POKESONNE_NORTH | 1 << POKESONNE_SOUTH);
    bool upright = sides == (1 << POKESONNE_NORTH | 1 << POKESONNE_SOUTH) &&
                   tile->water == (1 << POKESONNE_EAST | 1 << POKESONNE_WEST);

    if (!level && !upright)
        return false;
    ground->grass[index].apart = true;
    for (int side = level ? POKESONNE_EAST : POKESONNE_NORTH; side < POKESONNE_TILE_SIDES; side += 2)
        rim_add(ground, index, side + 1, side + 4);
    return true;
}

static void area_make(struct pokesonne_ground *ground, int index)
{
    const struct pokesonne_tile *tile = ground->tile;
    uint8_t sides = tile->segment[index].sides;

    if (grass_make_apart(ground, index))
        return;
    for (int side = 0; side < POKESONNE_TILE_SIDES; side++) {
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

void pokesonne_grass_make(struct pokesonne_ground *ground)
{
    for (int i = 0; i < ground->tile->segments; i++)
        if (ground->tile->segment[i].kind == POKESONNE_SEGMENT_GRASS)
            area_make(ground, i);
}
