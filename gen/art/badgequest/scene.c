#include "scene.h"

#include <math.h>

#include "roles.h"
#include "sign.h"
#include "gen/art/lib/scatter.h"
#include "gen/art/lib/shape.h"
#include "gen/art/lib/sprite.h"
#include "gen/ink/theme.h"

static const double ROUND = 3.0, MEADOW_TOP = 0.6, FULL = 46, BROAD = 140; /* mm, at which nothing is scaled */

/* Of everything that stands there: as many side by side in a picture that is high. */
static double scale_of(double width, double height)
{
    return fmin(height / FULL, width / BROAD);
}

/* Low hills from edge to edge, `waves` of them. */
static void draw_hills(cairo_t *cr, int role, double width, double height, double top, int waves, double phase)
{
    double step = width / waves;

    cairo_move_to(cr, -step, height);
    for (int i = -1; i <= waves; i++) {
        double x = (i + phase) * step, up = top - (i & 1) * 0.05 * height;
        cairo_line_to(cr, x, top);
        cairo_curve_to(cr, x + 0.3 * step, up - 0.12 * height, x + 0.7 * step, up - 0.12 * height, x + step, top);
    }
    cairo_line_to(cr, width + 2 * step, height);
    cairo_close_path(cr);
    theme_fill(cr, role);
}

static void draw_cloud(cairo_t *cr, double x, double y, double size)
{
    static const struct {
        double x, y, rx, ry;
    } puffs[] = {
        { -1, 0, 0.7, 0.36 },
        { 0, -0.26, 0.78, 0.52 },
        { 0.95, 0, 0.74, 0.4 },
        { 0, 0.1, 1.3, 0.3 },
    };

    for (size_t i = 0; i < sizeof puffs / sizeof *puffs; i++) {
        shape_oval(cr, x + puffs[i].x * size, y + puffs[i].y * size, puffs[i].rx * size, puffs[i].ry * size);
        theme_shade(cr, ROLE_PAPER, 0.85);
    }
}

static void draw_sky(cairo_t *cr, double width, double height)
{
    static const struct {
        double x, y, size;
    } clouds[] = {
        { 0.06, 0.2, 4.6 }, { 0.5, 0.13, 5 }, { 0.955, 0.24, 4.4 }, { 0.3, 0.5, 3 }, { 0.73, 0.47, 3.4 },
    };

    cairo_rectangle(cr, 0, 0, width, height);
    theme_fill(cr, ROLE_SCENE_AIR);
    for (size_t i = 0; i < sizeof clouds / sizeof *clouds; i++)
        draw_cloud(cr, clouds[i].x * width, clouds[i].y * height, clouds[i].size * scale_of(width, height));
    draw_hills(cr, ROLE_SCENE_HILL_FAR, width, height, height * 0.6, 5, 0.3);
    draw_hills(cr, ROLE_SCENE_HILL, width, height, height * 0.66, 4, 0.75);
}

/* The way from the town to the edge at which one stands: wide in front, narrow behind. */
static void path_way(cairo_t *cr, double width, double height, double wide)
{
    double middle = width / 2, top = height * 0.66, near = wide * 0.09 * width, far = wide * 0.018 * width;

    cairo_move_to(cr, middle - far, top);
    cairo_curve_to(cr, middle - far - 0.02 * width, height * 0.78, middle + 0.02 * width - near, height * 0.82,
                   middle - near, height);
    cairo_line_to(cr, middle + near, height);
    cairo_curve_to(cr, middle + 0.02 * width + near, height * 0.82, middle - 0.02 * width + far, height * 0.78,
                   middle + far, top);
    cairo_close_path(cr);
}

static void draw_meadow(cairo_t *cr, double width, double height)
{
    double top = height * MEADOW_TOP;

    cairo_move_to(cr, 0, top + 0.04 * height);
    cairo_curve_to(cr, width * 0.3, top - 0.02 * height, width * 0.7, top - 0.02 * height, width, top + 0.04 * height);
    cairo_line_to(cr, width, height);
    cairo_line_to(cr, 0, height);
    cairo_close_path(cr);
    theme_fill(cr, ROLE_MEADOW);
    path_way(cr, width, height, 1.12);
    theme_fill(cr, ROLE_EARTH_EDGE);
    path_way(cr, width, height, 1);
    theme_fill(cr, ROLE_EARTH);
}

/* A wood behind the houses, denser towards the sides. */
static void draw_wood(cairo_t *cr, double width, double height, double scale)
{
    static const char *const trees[] = { "spruce", "oak", "birch", "spruce", "oak-low", "maple" };
    struct scatter scatter = scatter_start("scene", 7);
    double step = 5.2 * scale;
    int many = (int)(width / step);

    for (int i = 0; i <= many; i++) {
        double x = i * step + scatter_next(&scatter, -1, 1), off = fabs(x / width - 0.5);
        double y = height * (MEADOW_TOP + 0.05) + scatter_next(&scatter, -1.2, 1.2);
        if (off > 0.1)
            sprite_draw(cr, trees[(int)scatter_next(&scatter, 0, 5.99)], x, y, scale * (0.75 + off * 0.4));
    }
}

static void draw_house(cairo_t *cr, const struct edition *edition, int badge, double x, double y, double scale)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, scale, scale);
    badgequest_sign_house(cr, edition->game.pieces, badge, edition->type, 0, -10);
    cairo_restore(cr);
}

static void draw_town(cairo_t *cr, const struct edition *edition, double width, double height, double scale)
{
    double foot = height * 0.72;
    const struct badgequest *game = edition->game.pieces;

    sprite_draw(cr, "center", width / 2, foot - 10 * scale, scale);
    draw_house(cr, edition, 0, width * 0.2, foot, scale * 0.62);
    draw_house(cr, edition, game->badges - 1, width * 0.8, foot, scale * 0.62);
}

/* A creature of the game or the traveller of a seat: where it stands, of width and height, and how many mm high. */
struct traveller {
    const char *name;
    double x, foot, high;
    int seat;
};

static void draw_traveller(cairo_t *cr, const struct kit *kit, const struct traveller *who, double x, double foot,
                           double high)
{
    struct picture_word words[PICTURE_WORDS_LIVERY];

    shape_oval(cr, x, foot - 0.4, high * 0.38, high * 0.06);
    theme_shade(cr, ROLE_INK, 0.18);
    picture_livery(theme_livery(kit->colour[who->seat]), words);
    picture_fit(cr, who->name, &(struct picture_use){ .words = words }, x - high, foot - high, 2 * high, high);
}

static void draw_travellers(cairo_t *cr, const struct kit *kit, double width, double height)
{
    static const struct traveller at[] = {
        { "creature-N07", 0.268, 0.83, 13, 0 },   { "creature-N06", 0.715, 0.83, 14, 0 },
        { "creature-W11", 0.06, 0.97, 18, 0 },    { "creature-F03", 0.18, 0.98, 19, 0 },
        { "creature-G05", 0.345, 0.97, 16, 0 },   { "creature-F01", 0.655, 0.97, 17, 0 },
        { "creature-W05", 0.795, 0.98, 17, 0 },   { "creature-N12", 0.925, 0.97, 21, 0 },
        { "trainer-red", 0.455, 0.98, 19, 0 }, { "trainer-blue", 0.545, 0.98, 19, 1 },
    };
    double scale = scale_of(width, height);

    for (size_t i = 0; i < sizeof at / sizeof *at; i++)
        draw_traveller(cr, kit, &at[i], at[i].x * width, at[i].foot * height, at[i].high * scale);
}

static void draw_flowers(cairo_t *cr, double width, double height)
{
    static const int roles[] = { ROLE_FLOWER_WHITE, ROLE_FLOWER_YELLOW, ROLE_FLOWER_PINK };
    struct scatter scatter = scatter_start("scene", 11);

    for (int i = 0; i < 46; i++) {
        double x = scatter_next(&scatter, 0, width), y = scatter_next(&scatter, height * 0.75, height);
        if (fabs(x - width / 2) < 0.1 * width)
            continue;
        shape_oval(cr, x, y, 0.5, 0.45);
        theme_fill(cr, roles[i % 3]);
    }
}

void badgequest_scene_draw(cairo_t *cr, const struct edition *edition, double width, double height)
{
    cairo_save(cr);
    shape_box(cr, 0, 0, width, height, ROUND);
    cairo_clip(cr);
    draw_sky(cr, width, height);
    draw_meadow(cr, width, height);
    draw_wood(cr, width, height, scale_of(width, height));
    draw_town(cr, edition, width, height, scale_of(width, height));
    draw_flowers(cr, width, height);
    draw_travellers(cr, edition->game.kit, width, height);
    cairo_restore(cr);
}

/* ---- the cover ---- */

static void cover_travellers(cairo_t *cr, const struct kit *kit, double width, double height)
{
    static const struct traveller at[] = {
        { "creature-N07", 0.13, 0.74, 24, 0 }, { "creature-N06", 0.87, 0.74, 25, 0 },
        { "creature-W05", 0.3, 0.78, 24, 0 },  { "creature-G05", 0.71, 0.79, 24, 0 },
        { "creature-F03", 0.11, 0.89, 32, 0 }, { "creature-W11", 0.89, 0.89, 31, 0 },
        { "creature-F01", 0.19, 1, 31, 0 },    { "creature-N12", 0.81, 1, 36, 0 },
        { "trainer-red", 0.4, 0.99, 52, 0 },   { "trainer-blue", 0.6, 0.99, 52, 1 },
    };

    for (size_t i = 0; i < sizeof at / sizeof *at; i++)
        draw_traveller(cr, kit, &at[i], at[i].x * width, at[i].foot * height, at[i].high);
}

void badgequest_cover_draw(cairo_t *cr, const struct edition *edition, double width, double height)
{
    const double scale = 1.9;

    cairo_save(cr);
    shape_box(cr, 0, 0, width, height, ROUND);
    cairo_clip(cr);
    draw_sky(cr, width, height);
    draw_meadow(cr, width, height);
    draw_wood(cr, width, height, scale);
    draw_town(cr, edition, width, height, scale);
    draw_flowers(cr, width, height);
    cover_travellers(cr, edition->game.kit, width, height);
    cairo_restore(cr);
}
