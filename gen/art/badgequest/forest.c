#include "forest.h"

#include <math.h>

#include "contour.h"
#include "land.h"
#include "roles.h"
#include "gen/art/lib/scatter.h"
#include "gen/art/lib/shape.h"

static const double APART = 5;  /* mm between two trunks, from south to north a little less */
static const double OVER = 1.2; /* mm that a tree may reach beyond the forest */

enum { TRIES = 90 };

struct tree {
    const char *picture;
    double half, high; /* mm that it reaches to the sides and to the north */
};
static const struct tree spruce = { "spruce", 4.2, 12.4 }, spruce_young = { "spruce-young", 3.2, 8.8 },
                         oak = { "oak", 4.6, 8.8 }, oak_low = { "oak-low", 5, 7 }, birch = { "birch", 3.1, 10.8 },
                         maple = { "maple", 4.2, 9.4 };

void badgequest_forest_draw(cairo_t *cr, const struct badgequest *game)
{
    badgequest_contour(cr, game, badgequest_is_forest, 0.4, 4.2);
    theme_fill(cr, ROLE_FOREST_FLOOR);
    for (int square = 0; square < game->map.columns * game->map.rows; square++) {
        struct scatter scatter = scatter_start("floor", (uint32_t)square);
        struct point at = badgequest_middle(game, square);
        for (int i = 0; badgequest_is_forest(game, square) && i < 3; i++) {
            double x = at.x + scatter_next(&scatter, -8, 8), y = at.y + scatter_next(&scatter, -8, 8);
            double wide = scatter_next(&scatter, 2, 4), high = scatter_next(&scatter, 1.2, 2.2);
            if (shape_is_seen(cr, x, y, wide))
                shape_oval(cr, x, y, wide, high);
        }
    }
    theme_shade(cr, ROLE_FOREST_DEEP, 0.6);
}

/* ---- trees ---- */

/* 0..1, changing slowly over the map. */
static double drift(double x, double y)
{
    return 0.5 + 0.25 * sin(x / 21 + 1.3 * sin(y / 33)) + 0.25 * sin(y / 17 - 0.8 * sin(x / 29) + 2);
}

static const struct tree *choose_tree(double x, double y, struct scatter *scatter)
{
    double zone = drift(x, y) + scatter_next(scatter, -0.14, 0.14), luck = scatter_next(scatter, 0, 1);

    if (luck < 0.05)
        return &maple;
    if (zone < 0.4)
        return luck < 0.35 ? &spruce_young : &spruce;
    if (zone < 0.68)
        return luck < 0.4 ? &oak_low : &oak;
    return luck < 0.3 ? &oak : &birch;
}

static bool is_wood(const struct badgequest *game, double x, double y)
{
    int square = badgequest_square_at(game, (int)floor(x / BADGEQUEST_SQUARE), (int)floor(y / BADGEQUEST_SQUARE));

    return square != BADGEQUEST_NOWHERE && badgequest_is_forest(game, square);
}

static bool fits(const struct badgequest *game, const struct tree *tree, double x, double y, double scale)
{
    double half = tree->half * scale - OVER, high = tree->high * scale - OVER;

    return is_wood(game, x - half, y) && is_wood(game, x + half, y) && is_wood(game, x - half, y - high) &&
           is_wood(game, x + half, y - high) && is_wood(game, x, y + 1);
}

static bool is_free(const struct badgequest_scenery *scenery, const struct tree *tree, double x, double y)
{
    for (int i = 0; i < scenery->things; i++) {
        const struct badgequest_thing *thing = &scenery->thing[i];
        double dx = fabs(x - thing->x), dy = y - thing->y;
        if (thing->kind == BADGEQUEST_TREE && hypot(dx, 1.35 * dy) < APART)
            return false;
        if (dx < thing->wide + tree->half - OVER && dy < thing->deep + tree->high - OVER && dy > -thing->deep)
            return false;
    }
    return true;
}

static void plant_square(struct badgequest_scenery *scenery, const struct badgequest *game, int square)
{
    struct scatter scatter = scatter_start("forest", (uint32_t)square);
    struct point at = badgequest_middle(game, square);

    for (int i = 0; i < TRIES && scenery->things < BADGEQUEST_THINGS_MAX; i++) {
        double x = at.x + scatter_next(&scatter, -12, 12), y = at.y + scatter_next(&scatter, -12, 12);
        const struct tree *tree = choose_tree(x, y, &scatter);
        double scale = scatter_next(&scatter, 0.82, 1.02);
        if (fits(game, tree, x, y, scale) && is_free(scenery, tree, x, y))
            scenery->thing[scenery->things++] = (struct badgequest_thing){
                .kind = BADGEQUEST_TREE, .picture = tree->picture, .x = x, .y = y, .scale = scale
            };
    }
}

void badgequest_forest_plant(struct badgequest_scenery *scenery, const struct badgequest *game)
{
    for (int square = 0; square < game->map.columns * game->map.rows; square++)
        if (badgequest_is_forest(game, square))
            plant_square(scenery, game, square);
}
