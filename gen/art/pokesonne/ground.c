#include "ground.h"

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

static bool inside_edge(struct point at, struct point a, struct point b, bool inside)
{
    bool crosses = (a.y > at.y) != (b.y > at.y);
    return crosses && at.x < (b.x - a.x) * (at.y - a.y) / (b.y - a.y) + a.x ? !inside : inside;
}

const struct pokesonne_rim *pokesonne_ground_rim_after(const struct pokesonne_grass *grass, int rim)
{
    return &grass->rim[grass->apart ? rim : (rim + 1) % grass->rims];
}

/* Even-odd over the rims and the sides between them. */
static bool inside_grass(const struct pokesonne_grass *grass, struct point at)
{
    bool inside = false;

    for (int i = 0; i < grass->rims; i++) {
        const struct pokesonne_rim *rim = &grass->rim[i], *next = pokesonne_ground_rim_after(grass, i);
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

int pokesonne_ground_grass(const struct pokesonne_ground *ground, struct point at)
{
    for (int i = 0; i < ground->tile->segments; i++)
        if (ground->tile->segment[i].kind == POKESONNE_SEGMENT_GRASS &&
            (ground->tile->segment[i].sides == 15 || inside_grass(&ground->grass[i], at)))
            return i;
    return GROUND_NONE;
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
