#include "meadow.h"

#include <math.h>

#include "gen/ink/theme.h"
#include "figure.h"
#include "plant.h"
#include "roles.h"
#include "site.h"
#include "terrain.h"
#include "gen/art/lib/sprite.h"

/* The scene was drawn in this box and is stretched to the place it gets. */
static const double SCENE_WIDTH = 155.0;
static const double SCENE_HEIGHT = 225.0;
static const double BUMP_STEP = 4.4;
static const double WALKER = 27.0;          /* height of a figure */
static const double LANE_SCALE = 1.5;       /* of a road on a tile */

/* An island of grass. */
struct patch {
    double x, y, width, height;  /* middle and half axes */
};
static const struct patch patches[] = {
    { 136, 205, 52, 42 }, { 1, 129, 34, 27 }, { 163, 20, 34, 24 }, { -4, 6, 30, 20 },
};
enum { PATCHES = sizeof patches / sizeof *patches };

static const struct curve lanes[] = {
    { { { -10, 186 }, { 30, 186 }, { 26, 152 }, { 62, 148 } } },
    { { { 62, 148 }, { 92, 144.7 }, { 118, 152 }, { 165, 130 } } },
};
static const double HOUSE_X = 96, HOUSE_Y = 136, HOUSE_SCALE = 2.9;
static const double COTTAGE_X = 22, COTTAGE_Y = 88, COTTAGE_SCALE = 1.75, COTTAGE_KEEP = 21;
static const double TITLE_LEFT = 26, TITLE_RIGHT = 129, TITLE_TOP = 8, TITLE_BOTTOM = 64;

/* What lies and grazes there, as houses and figures are: seen from the front, further up is further away. */
static const struct {
    const char *picture;
    double x, y, scale, keep;
} sights[] = {
    { "meadow-hay", 52, 98, 1, 16 },       { "meadow-garden", 131, 80, 1.15, 19 },
    { "meadow-pond", 136, 111, 1, 20 },    { "meadow-flock", 51, 124, 1, 20 },
    { "meadow-orchard", 99, 169, 1, 14 }, { "meadow-tree", 17, 168, 1, 12 },
    { "meadow-picnic", 66, 175, 1.2, 19 },
};
enum { SIGHTS = sizeof sights / sizeof *sights };

/* ---- grass ---- */

static double patch_depth(const struct patch *patch, double x, double y)
{
    double dx = (x - patch->x) / patch->width, dy = (y - patch->y) / patch->height;

    return (1 - hypot(dx, dy)) * fmin(patch->width, patch->height);
}

static void patch_path(cairo_t *cr, const struct patch *patch, int seed, double outset, double bump)
{
    struct scatter scatter = scatter_start("meadow", (uint32_t)seed);
    int bumps = (int)(M_PI * (patch->width + patch->height) / BUMP_STEP);
    double wave = scatter_next(&scatter, 0, 6);

    for (int i = 0; i <= bumps; i++) {
        double angle = 2 * M_PI * (i % bumps) / bumps, mid = angle - M_PI / bumps;
        double r = 1 + 0.05 * sin(3 * angle + wave), m = 1 + 0.05 * sin(3 * mid + wave);
        double x = patch->x + (patch->width * r + outset) * cos(angle);
        double y = patch->y + (patch->height * r + outset) * sin(angle);
        double hx = patch->x + (patch->width * m + outset + bump * 1.6) * cos(mid);
        double hy = patch->y + (patch->height * m + outset + bump * 1.6) * sin(mid);
        if (i == 0)
            cairo_move_to(cr, x, y);
        else
            cairo_curve_to(cr, hx, hy, hx, hy, x, y);
    }
    cairo_close_path(cr);
}

static void patch_layers(cairo_t *cr, const struct patch *patch, int seed)
{
    static const struct { int role; double outset, bump, opacity; } layers[] = {
        { ROLE_GRASS_RIM, 1.6, 1.1, 0.13 },     { ROLE_GRASS_RIM, 0.8, 1.1, 0.16 }, { ROLE_GRASS_RIM, 0, 1.1, 1 },
        { ROLE_GRASS_RIM_LIGHT, -0.9, 0.9, 1 }, { ROLE_GRASS, -2.3, 0.7, 1 },
    };

    bool low = theme_of(cr) == THEME_LOW_INK;

    for (size_t i = 0; i < sizeof layers / sizeof *layers; i++) {
        bool band = low && layers[i].role == ROLE_GRASS_RIM_LIGHT;
        patch_path(cr, patch, seed, band ? 0 : layers[i].outset, layers[i].bump);
        if (layers[i].opacity < 1)
            theme_shade(cr, layers[i].role, layers[i].opacity);
        else
            theme_fill(cr, layers[i].role);
    }
    if (low) {
        patch_path(cr, patch, seed, 0, 1.1);
        pokesonne_terrain_edge(cr);
    }
}

static void patch_tufts(cairo_t *cr, const struct patch *patch, int seed)
{
    struct scatter scatter = scatter_start("tufts", (uint32_t)seed);

    for (double y = patch->y - patch->height; y < patch->y + patch->height; y += 4.6)
        for (double x = patch->x - patch->width; x < patch->x + patch->width; x += 5.6) {
            double tx = x + scatter_next(&scatter, -1.6, 1.6), ty = y + scatter_next(&scatter, -1, 1);
            double angle = -M_PI / 2 + scatter_next(&scatter, -0.45, 0.45), length = scatter_next(&scatter, 3.8, 5);
            bool light = scatter_next(&scatter, 0, 1) < 0.4;
            if (patch_depth(patch, tx, ty - 2) < 6)
                continue;
            pokesonne_plant_tuft(cr, tx, ty, angle, length, 5);
            theme_fill(cr, light ? ROLE_GRASS_LIGHT : ROLE_GRASS_BLADE);
        }
}

/* ---- meadow ---- */

static bool below_title(double x, double y)
{
    return x > TITLE_LEFT && x < TITLE_RIGHT && y > TITLE_TOP && y < TITLE_BOTTOM;
}

static bool scene_free(double x, double y, double keep)
{
    for (int i = 0; i < PATCHES; i++)
        if (patch_depth(&patches[i], x, y) > -keep - 2)
            return false;
    for (size_t lane = 0; lane < sizeof lanes / sizeof *lanes; lane++)
        for (int i = 0; i <= 30; i++) {
            struct point at = curve_at(&lanes[lane], i / 30.0);
            if (hypot(at.x - x, at.y - y) < ROAD_WIDTH * LANE_SCALE / 2 + keep)
                return false;
        }
    for (int i = 0; i < SIGHTS; i++)
        if (hypot(x - sights[i].x, y - sights[i].y) < sights[i].keep)
            return false;
    return hypot(x - HOUSE_X, (y - HOUSE_Y + 12) * 1.2) > 24 + keep &&
           hypot(x - COTTAGE_X, y - COTTAGE_Y + 10) > COTTAGE_KEEP && !below_title(x, y);
}

static void meadow_ground(cairo_t *cr)
{
    struct scatter scatter = scatter_start("meadow", 77);

    for (int i = 0; i < 44; i++) {
        double x = scatter_next(&scatter, 0, SCENE_WIDTH), y = scatter_next(&scatter, 0, SCENE_HEIGHT);
        pokesonne_plant_blob(cr, &scatter, x, y, scatter_next(&scatter, 4, 9));
        theme_fill(cr, i % 2 == 0 ? ROLE_PLAIN_DARK : ROLE_PLAIN_LIGHT);
    }
}

static void meadow_plants(cairo_t *cr)
{
    static const int roles[] = { ROLE_FLOWER_WHITE, ROLE_FLOWER_YELLOW, ROLE_FLOWER_PINK };
    struct scatter scatter = scatter_start("meadow", 78);

    for (int i = 0; i < 420; i++) {
        double x = scatter_next(&scatter, 2, SCENE_WIDTH - 2), y = scatter_next(&scatter, 2, SCENE_HEIGHT - 2);
        double size = scatter_next(&scatter, 1.6, 2.6);
        if (!scene_free(x, y, 3))
            continue;
        if (i % 17 == 0) {
            pokesonne_plant_bush(cr, x, y, size * 1.3, &scatter);
        } else if (i % 17 == 8) {
            pokesonne_plant_stone(cr, x, y, size * 0.7, &scatter);
        } else if (i % 4 == 0) {
            pokesonne_plant_flower(cr, roles[i / 4 % 3], x, y, size);
        } else {
            pokesonne_plant_tuft(cr, x, y, -M_PI / 2 + scatter_next(&scatter, -0.5, 0.5), size, 3);
            theme_fill(cr, ROLE_PLAIN_BLADE);
        }
    }
}

static void meadow_lanes(cairo_t *cr)
{
    cairo_save(cr);
    cairo_move_to(cr, HOUSE_X, HOUSE_Y - 3);
    cairo_line_to(cr, HOUSE_X, HOUSE_Y + 11);
    cairo_new_sub_path(cr);
    cairo_move_to(cr, lanes[0].at[0].x, lanes[0].at[0].y);
    for (size_t i = 0; i < sizeof lanes / sizeof *lanes; i++)
        cairo_curve_to(cr, lanes[i].at[1].x, lanes[i].at[1].y, lanes[i].at[2].x, lanes[i].at[2].y, lanes[i].at[3].x,
                       lanes[i].at[3].y);
    cairo_scale(cr, LANE_SCALE, LANE_SCALE);
    cairo_path_t *path = cairo_copy_path(cr);
    cairo_new_path(cr);
    pokesonne_terrain_road_stroke(cr, path);
    cairo_path_destroy(path);
    cairo_restore(cr);
}

static void meadow_walkers(cairo_t *cr, const struct edition *edition)
{
    const struct kit *kit = edition->game.kit;

    for (int i = 0; i < kit->colours; i++) {
        double part = kit->colours > 1 ? (double)i / (kit->colours - 1) : 0;
        double x = 16 + 72 * part, y = 213 + 6 * sin(M_PI * part);
        pokesonne_figure_stand(cr, POKESONNE_FIGURE_MEEPLE, theme_livery(kit->colour[i]), edition->type, x, y, WALKER,
                               0);
    }
}

void pokesonne_meadow_draw(cairo_t *cr, const struct edition *edition, double width, double height)
{
    cairo_save(cr);
    cairo_rectangle(cr, 0, 0, width, height);
    cairo_clip(cr);
    cairo_scale(cr, width / SCENE_WIDTH, height / SCENE_HEIGHT);
    theme_ground(cr, ROLE_PLAIN);
    cairo_paint(cr);
    meadow_ground(cr);
    meadow_plants(cr);
    meadow_lanes(cr);
    for (int i = 0; i < PATCHES; i++) {
        patch_layers(cr, &patches[i], i);
        patch_tufts(cr, &patches[i], i);
    }
    for (int i = 0; i < SIGHTS; i++)
        sprite_draw(cr, sights[i].picture, sights[i].x, sights[i].y, sights[i].scale);
    sprite_draw(cr, "house", COTTAGE_X, COTTAGE_Y, COTTAGE_SCALE);
    sprite_draw(cr, "house", HOUSE_X, HOUSE_Y, HOUSE_SCALE);
    sprite_draw(cr, "trainer", 122, 204, 2.6);
    meadow_walkers(cr, edition);
    cairo_restore(cr);
}
