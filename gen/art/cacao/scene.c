#include "scene.h"

#include <math.h>

#include "gen/ink/theme.h"
#include "leaf.h"
#include "person.h"
#include "roles.h"
#include "yard.h"
#include "gen/art/lib/scatter.h"
#include "gen/art/lib/shape.h"
#include "gen/art/lib/sprite.h"
#include "gen/picture/icon.h"

static const double ROUND = 3.0, GROUND = 0.74;      /* corners; where the ground begins, of the height */
static const double VILLAGE_WIDE = 19.0, SIDES = 118; /* a village at least; temple and jungle, all of them */

/* Low hills from edge to edge. */
static void hills(cairo_t *cr, int role, double width, double height, double top, double phase)
{
    const int waves = 5;
    double step = width / waves;

    cairo_move_to(cr, -step, height);
    for (int i = -1; i <= waves; i++) {
        double x = (i + phase) * step, up = top - (i & 1) * 2.4;
        cairo_line_to(cr, x, top + 2);
        cairo_curve_to(cr, x + 0.25 * step, up - 4, x + 0.75 * step, up - 4, x + step, top + 2);
    }
    cairo_line_to(cr, width + 2 * step, height);
    cairo_close_path(cr);
    theme_fill(cr, role);
}

static void sky(cairo_t *cr, double width, double height)
{
    cairo_rectangle(cr, 0, 0, width, height);
    theme_fill(cr, ROLE_SAND_LIGHT);
    for (int i = 0; i < 3; i++) {
        shape_oval(cr, width / 2, height * 0.44, height * (0.82 - 0.2 * i), height * (0.82 - 0.2 * i));
        theme_shade(cr, ROLE_GOLD_LIGHT, 0.45);
    }
    hills(cr, ROLE_JUNGLE_WARM, width, height, height * 0.5, 0.3);
    hills(cr, ROLE_JUNGLE_LIGHT, width, height, height * 0.6, 0.75);
    hills(cr, ROLE_JUNGLE_LEAF, width, height, height * 0.69, 0.1);
}

static void ground(cairo_t *cr, double width, double height)
{
    double top = height * GROUND;

    cairo_move_to(cr, 0, top + 2);
    cairo_curve_to(cr, width * 0.3, top - 2, width * 0.7, top - 2, width, top + 2);
    cairo_line_to(cr, width, height);
    cairo_line_to(cr, 0, height);
    cairo_close_path(cr);
    theme_fill(cr, ROLE_SAND);
}

/* A village of each seat: half of them left of the temple, half right of it. */
static void villages(cairo_t *cr, const struct kit *kit, double width, double height)
{
    double foot = height * 0.87, step = fmax(VILLAGE_WIDE, (width - SIDES) / kit->colours), near = 29;

    for (int i = 0; i < kit->colours; i++) {
        const struct livery *livery = theme_livery(kit->colour[i]);
        double off = i - (kit->colours - 1) / 2.0, x = width / 2 + off * step + (off < 0 ? -near : near);
        sprite_livery(cr, "hut", livery, x, foot - 1.8, 1.3);
        cacao_person_draw(cr, livery, x - 4.8, foot + 1.6, 0.86);
        cacao_person_draw(cr, livery, x + 4.8, foot + 1.6, 0.86);
    }
}

/* Leaves that reach in from a side, the lowest layer furthest: side 1 from the left, -1 from the right. */
static void thicket(cairo_t *cr, struct scatter *scatter, double x, double height, int side)
{
    static const struct cacao_leaf tones[] = { { ROLE_JUNGLE_DEEP, ROLE_JUNGLE_VEIN },
                                               { ROLE_JUNGLE, ROLE_JUNGLE_VEIN_DEEP },
                                               { ROLE_JUNGLE_LEAF, ROLE_JUNGLE_VEIN },
                                               { ROLE_JUNGLE_LIGHT, ROLE_JUNGLE_VEIN_LIGHT } };
    enum { LAYERS = 4, LEAVES = 5 };

    for (int layer = 0; layer < LAYERS; layer++)
        for (int i = 0; i < LEAVES; i++) {
            double y = height * (i + 0.5 * (layer & 1)) / (LEAVES - 1) + scatter_next(scatter, -1.5, 1.5);
            double length = 16 - 1.3 * layer, lift = side * 0.28 * (i - (LEAVES - 1) / 2.0);
            double angle = (side > 0 ? 0 : M_PI) - lift + scatter_next(scatter, -0.2, 0.2);
            double from = x + side * (10 - 4.5 * layer), kind = scatter_next(scatter, 0, 3);
            struct cacao_leaf leaf = tones[layer + (i & 1 & (layer < LAYERS - 1))];
            if (kind < 1.3)
                cacao_leaf_broad(cr, leaf, from, y, angle, length);
            else if (kind < 2.2)
                cacao_leaf_notched(cr, leaf, from, y, angle, length);
            else
                cacao_leaf_frond(cr, leaf, from, y, angle, length * 1.1, scatter_next(scatter, -0.5, 0.5));
        }
}

static void blossoms(cairo_t *cr, double width, double height)
{
    static const struct { double x, y, size; int role; } at[] = {
        { 7, 0.3, 4.4, ROLE_FLOWER_PINK }, { 11, 0.72, 3.4, ROLE_FLOWER_YELLOW }, { -8, 0.62, 4.4, ROLE_FLOWER_PINK },
        { -12, 0.24, 3.4, ROLE_FLOWER_WHITE },
    };

    for (size_t i = 0; i < sizeof at / sizeof *at; i++) {
        double x = at[i].x < 0 ? width + at[i].x : at[i].x, y = at[i].y * height;
        icon_path(cr, "flower", x, y, at[i].size);
        theme_fill_preserve(cr, at[i].role);
        theme_source(cr, ROLE_JUNGLE_DEEP);
        cairo_set_line_width(cr, 0.25);
        cairo_stroke(cr);
        shape_oval(cr, x, y, at[i].size * 0.14, at[i].size * 0.14);
        theme_fill(cr, ROLE_POD);
    }
}

void cacao_valley_draw(cairo_t *cr, const struct edition *edition, double width, double height)
{
    struct scatter scatter = scatter_start("scene", 3);
    double foot = height * 0.88;

    sky(cr, width, height);
    ground(cr, width, height);
    sprite_draw(cr, "temple", width / 2, foot - 3, 1);
    sprite_draw(cr, "tree", width / 2 - 20.5, foot - 0.6, 0.92);
    sprite_draw(cr, "tree", width / 2 + 20.5, foot - 0.6, 0.92);
    villages(cr, edition->game.kit, width, height);
    for (int i = 0; i < 2; i++) {
        shape_oval(cr, i * width, height / 2, 9, height * 0.75);
        theme_fill(cr, ROLE_JUNGLE_DEEP);
    }
    thicket(cr, &scatter, 0, height, 1);
    thicket(cr, &scatter, width, height, -1);
    blossoms(cr, width, height);
}

void cacao_scene_draw(cairo_t *cr, const struct edition *edition, double width, double height)
{
    cairo_save(cr);
    shape_box(cr, 0, 0, width, height, ROUND);
    cairo_clip(cr);
    cacao_valley_draw(cr, edition, width, height);
    cairo_restore(cr);
}

/* ---- the cover ---- */

/* The villages in two rows before the temple, the nearer ones larger. */
static void cover_villages(cairo_t *cr, const struct kit *kit, double width, double height)
{
    static const struct {
        double x, foot, scale;
    } at[] = { { 0.25, 0.83, 1.7 }, { 0.75, 0.83, 1.7 }, { 0.32, 0.98, 2.2 }, { 0.68, 0.98, 2.2 } };

    for (int i = 0; i < kit->colours && i < (int)(sizeof at / sizeof *at); i++) {
        const struct livery *livery = theme_livery(kit->colour[i]);
        double x = at[i].x * width, foot = at[i].foot * height, scale = at[i].scale;
        sprite_livery(cr, "hut", livery, x, foot - 1.8 * scale, 1.3 * scale);
        cacao_person_draw(cr, livery, x - 4.8 * scale, foot + 1.6, 0.86 * scale);
        cacao_person_draw(cr, livery, x + 4.8 * scale, foot + 1.6, 0.86 * scale);
    }
}

static void cover_sides(cairo_t *cr, double width, double height)
{
    const double step = 40;
    struct scatter scatter = scatter_start("scene", 3);

    for (double top = 0; top < height; top += step) {
        cairo_save(cr);
        cairo_translate(cr, 0, top);
        thicket(cr, &scatter, 0, step, 1);
        thicket(cr, &scatter, width, step, -1);
        blossoms(cr, width, step);
        cairo_restore(cr);
    }
}

void cacao_cover_draw(cairo_t *cr, const struct edition *edition, double width, double height)
{
    double foot = height * 0.76;

    cairo_save(cr);
    shape_box(cr, 0, 0, width, height, ROUND);
    cairo_clip(cr);
    sky(cr, width, height);
    ground(cr, width, height);
    sprite_draw(cr, "temple", width / 2, foot - 3, 2.1);
    sprite_draw(cr, "tree", width / 2 - 40, foot - 0.6, 1.8);
    sprite_draw(cr, "tree", width / 2 + 40, foot - 0.6, 1.8);
    cover_villages(cr, edition->game.kit, width, height);
    cover_sides(cr, width, height);
    cairo_restore(cr);
}
