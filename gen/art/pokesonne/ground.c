#include "ground.h"

#include <string.h>

static const double MIDDLE = 22.5;

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

struct point pokesonne_ground_along(int side)
{
    return pokesonne_ground_inward(side - 1);
}

/* ---- grass ---- */

/* Where the outline of a grass crosses the height y. */
struct crossings {
    double y, x[RIMS * (RIM_NODES + POKESONNE_TILE_SIDES)];
    int count;
};

static void crossings_start(struct crossings *crossings, double y)
{
    crossings->y = y;
    crossings->count = 0;
}

static void cross_edge(struct crossings *crossings, struct point a, struct point b)
{
    if ((a.y > crossings->y) != (b.y > crossings->y))
        crossings->x[crossings->count++] = (b.x - a.x) * (crossings->y - a.y) / (b.y - a.y) + a.x;
}

const struct pokesonne_rim *pokesonne_ground_rim_after(const struct pokesonne_grass *grass, int rim)
{
    return &grass->rim[grass->apart ? rim : (rim + 1) % grass->rims];
}

/* Over the rims and the sides between them. */
static void cross_grass(struct crossings *crossings, const struct pokesonne_grass *grass)
{
    for (int i = 0; i < grass->rims; i++) {
        const struct pokesonne_rim *rim = &grass->rim[i], *next = pokesonne_ground_rim_after(grass, i);
        for (int n = 1; n < rim->nodes; n++)
            cross_edge(crossings, rim->node[n - 1], rim->node[n]);
        int corner = rim->to;
        do {
            if (corner == next->from && next != rim)
                break;
            cross_edge(crossings, pokesonne_ground_corner(corner), pokesonne_ground_corner(corner + 1));
            corner = (corner + 1) & 3;
        } while (corner != next->from);
    }
}

/* Even-odd. */
static bool is_inside(const struct crossings *crossings, double x)
{
    bool inside = false;

    for (int i = 0; i < crossings->count; i++)
        inside ^= x < crossings->x[i];
    return inside;
}

static bool is_grass(const struct pokesonne_ground *ground, int segment)
{
    return ground->tile->segment[segment].kind == POKESONNE_SEGMENT_GRASS;
}

int pokesonne_ground_grass(const struct pokesonne_ground *ground, struct point at)
{
    for (int i = 0; i < ground->tile->segments; i++) {
        struct crossings crossings;
        if (!is_grass(ground, i))
            continue;
        crossings_start(&crossings, at.y);
        cross_grass(&crossings, &ground->grass[i]);
        if (ground->tile->segment[i].sides == 15 || is_inside(&crossings, at.x))
            return i;
    }
    return GROUND_NONE;
}

void pokesonne_ground_grass_row(const struct pokesonne_ground *ground, int row, uint8_t label[GROUND_CELLS])
{
    memset(label, GROUND_NONE, GROUND_CELLS);
    for (int i = ground->tile->segments - 1; i >= 0; i--) {
        struct crossings crossings;
        if (!is_grass(ground, i))
            continue;
        crossings_start(&crossings, row + 0.5);
        cross_grass(&crossings, &ground->grass[i]);
        for (int x = 0; x < GROUND_CELLS; x++)
            if (ground->tile->segment[i].sides == 15 || is_inside(&crossings, x + 0.5))
                label[x] = (uint8_t)i;
    }
}

/* ---- ways ---- */

struct curve pokesonne_ground_through(int from, int to)
{
    struct point a = pokesonne_ground_middle(from), b = pokesonne_ground_middle(to);
    double handle = ((from - to) & 1) != 0 ? 0.5523 * MIDDLE : TILE_MM / 3;

    return curve_between(a, pokesonne_ground_inward(from), b, pokesonne_ground_inward(to), handle);
}

bool pokesonne_ground_until_grass(const struct pokesonne_ground *ground, const struct curve *way, double deeper,
                                  struct curve *out)
{
    enum { STEPS = 256 };

    for (int i = 1; i < STEPS; i++) {
        double t = (double)i / STEPS;
        if (pokesonne_ground_grass(ground, curve_at(way, t)) == GROUND_NONE)
            continue;
        *out = curve_cut(way, t + deeper / TILE_MM);
        return true;
    }
    return false;
}

/* ---- what lies where ---- */

int pokesonne_ground_label(const struct pokesonne_ground *ground, double x, double y)
{
    if (x < 0 || y < 0 || x >= TILE_MM || y >= TILE_MM)
        return GROUND_NONE;
    return ground->label[(int)y][(int)x];
}

double pokesonne_ground_clear(const struct pokesonne_ground *ground, double x, double y)
{
    if (x < 0 || y < 0 || x >= TILE_MM || y >= TILE_MM)
        return 0;
    return (double)ground->clear[(int)y][(int)x];
}
