#include "thicket.h"

#include <math.h>

#include "leaf.h"
#include "roles.h"
#include "gen/art/lib/scatter.h"
#include "gen/art/lib/shape.h"
#include "gen/art/lib/sprite.h"
#include "gen/picture/icon.h"

/* A ring of leaves that hang into the clearing; the ways stay free. */
struct ring {
    double radius, length;
    int leaves;                  /* in a corner */
    double reach;                /* of a corner to either side, radians */
    struct cacao_leaf leaf;
};

static const struct ring rings[] = {
    { 20.8, 7.5, 5, 0.56, { ROLE_JUNGLE, ROLE_JUNGLE_VEIN_DEEP } },
    { 24.6, 8.5, 4, 0.46, { ROLE_JUNGLE_LEAF, ROLE_JUNGLE_VEIN } },
    { 29.0, 9.0, 4, 0.34, { ROLE_JUNGLE, ROLE_JUNGLE_VEIN_DEEP } },
    { 33.0, 10.0, 3, 0.24, { ROLE_JUNGLE_LIGHT, ROLE_JUNGLE_VEIN_LIGHT } },
};
static const double BLOSSOM_KEEP = 4;         /* from the trim */
static const double STONE = 15.2, STONE_FACE = 11.2;  /* radii, on the back */
enum { STONE_RAYS = 24 };
enum { RINGS = sizeof rings / sizeof *rings };

/* Below the leaves; where these are lines on white, above them: what they hang over would be lost. */
static void draw_clearing(cairo_t *cr, double half, double bleed)
{
    double edge = theme_of(cr) == THEME_LOW_INK ? 0.15 : 0.8;

    for (int layer = 0; layer < 2; layer++) {
        double out = layer == 0 ? edge : 0;
        shape_oval(cr, 0, 0, THICKET_CLEARING + out, THICKET_CLEARING + out);
        for (int side = 0; side < 2; side++) {
            double wide = THICKET_TRAIL / 2 + out, far = half + bleed;
            cairo_rectangle(cr, side == 0 ? -wide : -far, side == 0 ? -far : -wide, side == 0 ? 2 * wide : 2 * far,
                            side == 0 ? 2 * far : 2 * wide);
        }
        theme_fill(cr, layer == 0 ? ROLE_TRAIL_EDGE : ROLE_TRAIL);
    }
}

static void draw_leaf(cairo_t *cr, const struct ring *ring, struct scatter *scatter, double angle)
{
    double radius = ring->radius + scatter_next(scatter, -0.8, 0.8);
    double length = ring->length * scatter_next(scatter, 0.85, 1.15);
    double way = angle + M_PI + scatter_next(scatter, -0.35, 0.35), kind = scatter_next(scatter, 0, 3);
    double x = radius * cos(angle), y = radius * sin(angle);

    if (kind < 1.3)
        cacao_leaf_broad(cr, ring->leaf, x, y, way, length);
    else if (kind < 2.2)
        cacao_leaf_notched(cr, ring->leaf, x, y, way, length);
    else
        cacao_leaf_frond(cr, ring->leaf, x, y, way, length * 1.1, scatter_next(scatter, -0.6, 0.6));
}

/* Blossoms in two corners, not in that of the label, and none where a cut may go. */
static void draw_blossoms(cairo_t *cr, struct scatter *scatter, double half)
{
    static const int petals[] = { ROLE_FLOWER_PINK, ROLE_FLOWER_YELLOW, ROLE_FLOWER_WHITE };
    int first = 2 + (int)scatter_next(scatter, 0, 2), kind = (int)scatter_next(scatter, 0, 3);

    for (int i = 0; i < 3; i++) {
        double size = 4.6 - 0.7 * i, most = half - BLOSSOM_KEEP - size / 2;
        double turn = i == 0 ? scatter_next(scatter, -0.1, 0.1) : (2 * i - 3) * scatter_next(scatter, 0.11, 0.15);
        double angle = (first + 0.5 + (i > 0)) * M_PI / 2 + turn, radius = 21.8;
        double x = fmax(-most, fmin(radius * cos(angle), most)), y = fmax(-most, fmin(radius * sin(angle), most));
        icon_path(cr, "flower", x, y, size);
        theme_fill_preserve(cr, petals[(kind + (i > 0)) % 3]);
        theme_source(cr, ROLE_JUNGLE_DEEP);
        cairo_set_line_width(cr, 0.25);
        cairo_stroke(cr);
        shape_oval(cr, x, y, size * 0.14, size * 0.14);
        theme_fill(cr, ROLE_POD);
    }
}

void cacao_thicket_draw(cairo_t *cr, const char *name, double side, double bleed)
{
    struct scatter scatter = scatter_start(name, 1);
    double half = side / 2;
    bool low = theme_of(cr) == THEME_LOW_INK;

    cairo_save(cr);
    cairo_rectangle(cr, -bleed, -bleed, side + 2 * bleed, side + 2 * bleed);
    cairo_clip_preserve(cr);
    theme_fill(cr, ROLE_JUNGLE_DEEP);
    cairo_translate(cr, half, half);
    if (!low)
        draw_clearing(cr, half, bleed);
    for (int i = 0; i < RINGS; i++)
        for (int corner = 0; corner < 4; corner++)
            for (int n = 0; n < rings[i].leaves; n++) {
                double part = 2.0 * n / (rings[i].leaves - 1) - 1;
                draw_leaf(cr, &rings[i], &scatter, (corner + 0.5) * M_PI / 2 + part * rings[i].reach);
            }
    if (low)
        draw_clearing(cr, half, bleed);
    draw_blossoms(cr, &scatter, half);
    cairo_restore(cr);
}

/* ---- back ---- */

/* Leaves all round that hang inwards over each other, the outer ones in the light; the same whichever way it lies. */
static void draw_opening(cairo_t *cr)
{
    static const struct {
        double radius, length;
        int leaves;
        struct cacao_leaf leaf;
    } round[] = {
        { 20.0, 9.0, 16, { ROLE_JUNGLE, ROLE_JUNGLE_VEIN_DEEP } },
        { 25.0, 9.5, 20, { ROLE_JUNGLE_LEAF, ROLE_JUNGLE_VEIN } },
        { 30.5, 9.5, 24, { ROLE_JUNGLE, ROLE_JUNGLE_VEIN_DEEP } },
        { 35.5, 9.5, 28, { ROLE_JUNGLE_LIGHT, ROLE_JUNGLE_VEIN_LIGHT } },
    };

    for (int i = 0; i < (int)(sizeof round / sizeof *round); i++)
        for (int n = 0; n < round[i].leaves; n++) {
            double angle = (n + 0.5 * (i % 2 + 1)) * 2 * M_PI / round[i].leaves, way = angle + M_PI;
            double x = round[i].radius * cos(angle), y = round[i].radius * sin(angle);
            if (n % 2 == 0)
                cacao_leaf_broad(cr, round[i].leaf, x, y, way, round[i].length);
            else
                cacao_leaf_notched(cr, round[i].leaf, x, y, way, round[i].length);
        }
}

/* A sun of stone with rays of gold. */
static void draw_stone(cairo_t *cr)
{
    bool low = theme_of(cr) == THEME_LOW_INK;

    shape_oval(cr, 0, 0, STONE, STONE);
    shape_paint(cr, low ? ROLE_PAPER : ROLE_RUIN, ROLE_INK);
    for (int i = 0; i < STONE_RAYS; i++) {
        double from = 2 * M_PI * (i - 0.4) / STONE_RAYS, tip = 2 * M_PI * i / STONE_RAYS;
        double to = 2 * M_PI * (i + 0.4) / STONE_RAYS, foot = STONE_FACE + 0.2, top = STONE - 0.7;
        cairo_move_to(cr, foot * cos(from), foot * sin(from));
        cairo_line_to(cr, top * cos(tip), top * sin(tip));
        cairo_line_to(cr, foot * cos(to), foot * sin(to));
        cairo_close_path(cr);
    }
    shape_paint(cr, low ? ROLE_PAPER : ROLE_GOLD, low ? ROLE_RUIN : ROLE_INK);
    shape_oval(cr, 0, 0, STONE_FACE, STONE_FACE);
    shape_paint(cr, low ? ROLE_PAPER : ROLE_JUNGLE_DEEP, low ? ROLE_RUIN : ROLE_INK);
}

void cacao_thicket_back(cairo_t *cr, double side, double bleed)
{
    cairo_save(cr);
    cairo_rectangle(cr, -bleed, -bleed, side + 2 * bleed, side + 2 * bleed);
    cairo_clip_preserve(cr);
    theme_fill(cr, ROLE_JUNGLE_DEEP);
    cairo_translate(cr, side / 2, side / 2);
    draw_opening(cr);
    draw_stone(cr);
    sprite_draw(cr, "jaguar", 0, -0.3, 0.9);
    cairo_restore(cr);
}
