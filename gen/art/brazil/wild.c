#include "wild.h"

#include <math.h>
#include <stdlib.h>

#include "gen/art/lib/scatter.h"
#include "gen/art/lib/sprite.h"
#include "verify/arena.h"

static const double OVER = 0.5;  /* mm that a crown may reach beyond its hex */

enum { THINGS_MAX = 6000, TRIES = 150, TREES = 500 };

struct thing {
    const char *picture;
    double x, y, scale;
};
struct wild {
    const struct brazil_map *map;
    int things;
    struct thing *thing;
};

/* How far a place lies within the sides of a hex, mm. */
static double depth(double x, double y)
{
    double across = fabs(x), slant = fabs(x) / 2 + fabs(y) * sqrt(3) / 2;

    return BRAZIL_WIDE / 2 - fmax(across, slant);
}

static void put(struct wild *wild, const char *picture, double x, double y, double scale)
{
    if (wild->things < THINGS_MAX)
        wild->thing[wild->things++] = (struct thing){ picture, x, y, scale };
}

static bool is_free(const struct wild *wild, int first, double x, double y, double apart)
{
    for (int i = first; i < wild->things; i++)
        if (hypot(x - wild->thing[i].x, 1.35 * (y - wild->thing[i].y)) < apart)
            return false;
    return true;
}

/* ---- terrains ---- */

static const double SLENDER = 0.3; /* of all trees */

static const char *choose_tree(double luck)
{
    return luck < 0.035     ? "tree-ipe"
           : luck < 0.1     ? "tree-palm"
           : luck < SLENDER ? "tree-tall"
           : luck < 0.6     ? "tree-deep"
                            : "tree-broad";
}

/* Crowns close together, up to the sides; beyond them only where forest goes on. */
static void plant(struct wild *wild, const struct brazil_hex *hex, struct scatter *scatter)
{
    struct point middle = brazil_middle(hex);
    int first = wild->things;

    for (int i = 0; i < TREES; i++) {
        double x = scatter_next(scatter, -19, 19);
        double y = scatter_next(scatter, -20, 22);
        double luck = scatter_next(scatter, 0, 1);
        double scale = scatter_next(scatter, 0.85, 1.1);
        double crown = luck < SLENDER ? 8.5 : 5; /* above the ground, mm */
        if (depth(x, y) > 3.4 - OVER && depth(x, y - crown) > 3 - OVER && fabs(y) < 17.5 &&
            is_free(wild, first, middle.x + x, middle.y + y, 4.9))
            put(wild, choose_tree(luck), middle.x + x, middle.y + y, scale);
    }
}

static void heap(struct wild *wild, const struct brazil_hex *hex, struct scatter *scatter)
{
    struct point middle = brazil_middle(hex);
    int first = wild->things;

    for (int i = 0; i < TRIES; i++) {
        double x = scatter_next(scatter, -13, 13);
        double y = scatter_next(scatter, -9, 16);
        double luck = scatter_next(scatter, 0, 1);
        double scale = scatter_next(scatter, 0.8, 1.1);
        if (depth(x, y) > 7 && depth(x, y - 5) > 5 && is_free(wild, first, middle.x + x, middle.y + y, 8.6))
            put(wild, luck < 0.45 ? "gold-peak" : "gold-hill", middle.x + x, middle.y + y, scale);
    }
}

/* One story to a hex of savanna, and what stands about anywhere. */
static void graze(struct wild *wild, const struct brazil_hex *hex, struct scatter *scatter, int number)
{
    static const char *const stories[][4] = { { "cattle", "cattle", "tree-palm", "scrub" },
                                              { "pool-reeds", "tree-palm", "scrub", "heron" },
                                              { "trail", "anthill", "scrub", "tree-ipe" },
                                              { "cattle", "anthill", "scrub", "scrub" },
                                              { "tree-broad", "tree-palm", "trail", "scrub" } };
    struct point middle = brazil_middle(hex);
    int first = wild->things;

    for (int i = 0, made = 0; i < TRIES && made < 4; i++) {
        double x = scatter_next(scatter, -12, 12);
        double y = scatter_next(scatter, -9, 13);
        double scale = scatter_next(scatter, 0.9, 1.05);
        if (depth(x, y) > 6 && is_free(wild, first, middle.x + x, middle.y + y, 11.5))
            put(wild, stories[number % 5][made++], middle.x + x, middle.y + y, scale);
    }
}

static void swim(struct wild *wild, const struct brazil_hex *hex, struct scatter *scatter, int number)
{
    static const char *const afloat[] = { "canoe", "lilies", "lilies" };
    struct point middle = brazil_middle(hex);
    double x = scatter_next(scatter, -2, 2);
    double y = scatter_next(scatter, -5, 4);

    x += x < 0 ? -4.5 : 4.5; /* the other one is on the other side */
    put(wild, afloat[number % 3], middle.x + x, middle.y + y, 1.1);
    put(wild, number % 2 == 0 ? "lilies" : "heron", middle.x - x + 1, middle.y - y + 7, 0.9);
}

static void fill_hex(struct wild *wild, int number)
{
    const struct brazil_hex *hex = &wild->map->hex[number];
    struct scatter scatter = scatter_start("wild", (uint32_t)number);

    if (brazil_is_forest(hex))
        plant(wild, hex, &scatter);
    else if (brazil_is_hills(hex))
        heap(wild, hex, &scatter);
    else if (brazil_is_lake(hex))
        swim(wild, hex, &scatter, number);
    else if (!hex->fog && !hex->capital)
        graze(wild, hex, &scatter, number);
}

static int by_depth(const void *one, const void *other)
{
    const struct thing *a = one, *b = other;

    return a->y != b->y ? (a->y > b->y) - (a->y < b->y) : (a->x > b->x) - (a->x < b->x);
}

void brazil_wild_draw(cairo_t *cr, const struct brazil_map *map)
{
    struct wild wild = { .map = map, .thing = memory_new(THINGS_MAX * sizeof *wild.thing) };

    for (int i = 0; i < map->hexes; i++)
        fill_hex(&wild, i);
    qsort(wild.thing, (size_t)wild.things, sizeof *wild.thing, by_depth);
    for (int i = 0; i < wild.things; i++)
        sprite_draw(cr, wild.thing[i].picture, wild.thing[i].x, wild.thing[i].y, wild.thing[i].scale);
    free(wild.thing);
}
