#include "land.h"

#include <math.h>

#include "gen/art/lib/scatter.h"

/* The ground of one hex. */
struct patch {
    const struct brazil_map *map;
    const struct brazil_hex *hex;
    bool joined[BRAZIL_SIDES];   /* the ground goes on beyond the side */
    double inset, loose;
    struct scatter scatter;
};

struct point brazil_middle(const struct brazil_hex *hex)
{
    return (struct point){ BRAZIL_WIDE * (hex->q + hex->r / 2.0), 1.5 * BRAZIL_ROUND * hex->r };
}

struct point brazil_corner(int corner)
{
    double angle = M_PI / 6 - corner * M_PI / 3;

    return (struct point){ BRAZIL_ROUND * cos(angle), BRAZIL_ROUND * sin(angle) };
}

void brazil_outline(cairo_t *cr, const struct brazil_hex *hex)
{
    struct point middle = brazil_middle(hex);

    cairo_new_sub_path(cr);
    for (int i = 0; i < BRAZIL_SIDES; i++) {
        struct point corner = brazil_corner(i);
        cairo_line_to(cr, middle.x + corner.x, middle.y + corner.y);
    }
    cairo_close_path(cr);
}

/* Within the hex, so many mm from its sides where they meet in a corner. */
static struct point pull_in(struct point at, double in)
{
    double distance = hypot(at.x, at.y), keep = (distance - in) / distance;

    return (struct point){ at.x * keep, at.y * keep };
}

/* Where the ground ends on the side that comes after the corner, or on the one before it. */
static struct point along_side(int corner, bool after, double in)
{
    struct point at = brazil_corner(corner), to = brazil_corner((corner + (after ? 1 : BRAZIL_SIDES - 1)) % BRAZIL_SIDES);
    double share = in * 2 / sqrt(3) / BRAZIL_ROUND;

    return point_add(at, (struct point){ to.x - at.x, to.y - at.y }, share);
}

static void go_to(cairo_t *cr, struct point middle, struct point at)
{
    cairo_line_to(cr, middle.x + at.x, middle.y + at.y);
}

/* Bends from where the path is towards a point, and on to another. */
static void bend(cairo_t *cr, struct point middle, struct point by, struct point to)
{
    double x, y;

    cairo_get_current_point(cr, &x, &y);
    by = (struct point){ middle.x + by.x, middle.y + by.y };
    to = (struct point){ middle.x + to.x, middle.y + to.y };
    cairo_curve_to(cr, x + (by.x - x) * 2 / 3, y + (by.y - y) * 2 / 3, to.x + (by.x - to.x) * 2 / 3,
                   to.y + (by.y - to.y) * 2 / 3, to.x, to.y);
}

static struct point between(struct point a, struct point b, double share)
{
    return point_add(a, (struct point){ b.x - a.x, b.y - a.y }, share);
}

/* Goes round a corner from one place to another. */
static void round_corner(cairo_t *cr, struct point middle, struct point from, struct point corner, struct point to)
{
    go_to(cr, middle, between(from, corner, 0.6));
    bend(cr, middle, corner, between(to, corner, 0.6));
    go_to(cr, middle, to);
}

/* The middle of an open side, never twice the same. */
static struct point loose_middle(struct patch *patch, int side)
{
    struct point a = brazil_corner(side), b = brazil_corner((side + 1) % BRAZIL_SIDES);
    double share = scatter_next(&patch->scatter, 0.4, 0.6);
    double in = patch->inset + scatter_next(&patch->scatter, 0, patch->loose);

    return pull_in(between(a, b, share), in);
}

static void trace(cairo_t *cr, struct patch *patch)
{
    struct point middle = brazil_middle(patch->hex), open[BRAZIL_SIDES];

    for (int i = 0; i < BRAZIL_SIDES; i++)
        open[i] = loose_middle(patch, i);
    cairo_new_sub_path(cr);
    for (int i = 0; i < BRAZIL_SIDES; i++) {
        bool before = patch->joined[(i + BRAZIL_SIDES - 1) % BRAZIL_SIDES], after = patch->joined[i];
        struct point corner = brazil_corner(i), within = pull_in(corner, patch->inset);
        struct point from = before ? along_side(i, false, patch->inset) : open[(i + BRAZIL_SIDES - 1) % BRAZIL_SIDES];
        struct point to = after ? along_side(i, true, patch->inset) : open[i];
        go_to(cr, middle, before && after ? corner : from);
        if (!before || !after)
            round_corner(cr, middle, from, within, to);
    }
    cairo_close_path(cr);
}

void brazil_area(cairo_t *cr, const struct brazil_map *map, brazil_covers *covers, double inset, double loose)
{
    for (int i = 0; i < map->hexes; i++) {
        struct patch patch = { .map = map, .hex = &map->hex[i], .inset = inset, .loose = loose,
                               .scatter = scatter_start("shore", (uint32_t)i) };
        if (!covers(patch.hex))
            continue;
        for (int side = 0; side < BRAZIL_SIDES; side++)
            patch.joined[side] =
                patch.hex->next[side] != BRAZIL_NOWHERE && covers(&map->hex[patch.hex->next[side]]);
        trace(cr, &patch);
    }
}

bool brazil_is_forest(const struct brazil_hex *hex)
{
    return hex->terrain == BRAZIL_FOREST;
}

bool brazil_is_hills(const struct brazil_hex *hex)
{
    return hex->terrain == BRAZIL_HILLS;
}

bool brazil_is_lake(const struct brazil_hex *hex)
{
    return hex->terrain == BRAZIL_LAKE;
}

bool brazil_is_savanna(const struct brazil_hex *hex)
{
    return hex->terrain == BRAZIL_PLAIN && !hex->fog && !hex->capital;
}
