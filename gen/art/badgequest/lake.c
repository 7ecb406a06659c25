#include "lake.h"

#include <math.h>

#include "contour.h"
#include "roles.h"
#include "gen/art/lib/scatter.h"
#include "gen/art/lib/shape.h"
#include "gen/picture/icon.h"

static const double SHORE = 0.6, WATER = 2.8, DEEP = 6.6, LOOSE = 4.4;    /* mm within the squares */
static const double JETTY_WIDTH = 6.4, JETTY_START = 8, JETTY_END = 20.6; /* mm from the stone */
static const double PLANK = 1.45;
static const double BUOY = 23.2;                  /* mm from the stone */
static const double WAVE = 4.6, WAVE_HIGH = 0.85; /* of the course */

static void draw_ripple(cairo_t *cr, double x, double y, double size)
{
    for (int i = 0; i < 2; i++) {
        cairo_move_to(cr, x + i * size, y);
        cairo_rel_curve_to(cr, size * 0.25, -size * 0.35, size * 0.75, -size * 0.35, size, 0);
    }
}

static void draw_ripples(cairo_t *cr, const struct badgequest *game)
{
    for (int square = 0; square < game->map.columns * game->map.rows; square++) {
        struct scatter scatter = scatter_start("ripple", (uint32_t)square);
        struct point at = badgequest_middle(game, square);
        for (int i = 0; badgequest_is_lake(game, square) && i < 3; i++) {
            double x = at.x + scatter_next(&scatter, -5, 1), y = at.y + (i - 1) * 4 + scatter_next(&scatter, -1.5, 1.5);
            double size = scatter_next(&scatter, 1.3, 2.2);
            if (shape_is_seen(cr, x, y, 2 * size + 1))
                draw_ripple(cr, x, y, size);
        }
    }
    shape_line(cr, ROLE_LAKE_LIGHT, 0.42);
}

void badgequest_lake_draw(cairo_t *cr, const struct badgequest *game)
{
    badgequest_contour(cr, game, badgequest_is_lake, SHORE, LOOSE);
    theme_fill_preserve(cr, ROLE_SHORE);
    theme_source(cr, ROLE_SHORE_EDGE);
    cairo_set_line_width(cr, 0.35);
    cairo_stroke(cr);
    badgequest_contour(cr, game, badgequest_is_lake, WATER, LOOSE);
    theme_fill_preserve(cr, ROLE_LAKE);
    theme_source(cr, ROLE_LAKE_DARK);
    cairo_set_line_width(cr, 0.35);
    cairo_stroke(cr);
    badgequest_contour(cr, game, badgequest_is_lake, DEEP, LOOSE);
    theme_shade(cr, ROLE_LAKE_DEEP, 0.75);
    badgequest_contour(cr, game, badgequest_is_lake, WATER + 1.2, LOOSE);
    shape_line(cr, ROLE_LAKE_LIGHT, 0.5);
    draw_ripples(cr, game);
}

/* ---- courses ---- */

static void draw_jetty(cairo_t *cr)
{
    int planks = (int)((JETTY_END - JETTY_START) / PLANK);

    for (int i = 0; i < 2; i++) {
        double y = (i == 0 ? -1 : 1) * (JETTY_WIDTH / 2 - 0.5);
        shape_oval(cr, JETTY_END - 0.4, y, 0.9, 0.9);
        theme_fill_preserve(cr, ROLE_WOOD);
        shape_line(cr, ROLE_INK, 0.25);
    }
    for (int i = 0; i < planks; i++) {
        shape_box(cr, JETTY_START + i * PLANK, -JETTY_WIDTH / 2 + (i % 2) * 0.3, PLANK - 0.15, JETTY_WIDTH - 0.3, 0.2);
        theme_fill_preserve(cr, ROLE_PLANK);
        shape_line(cr, ROLE_WOOD, 0.22);
    }
}

/* A sign at the head of a jetty: from here a pawn may surf. */
static void draw_buoy(cairo_t *cr, double x, double y)
{
    const double radius = 3.1;

    cairo_arc(cr, x, y, radius, 0, 2 * M_PI);
    theme_source(cr, ROLE_PAPER);
    cairo_fill_preserve(cr);
    theme_source(cr, ROLE_LAKE_DARK);
    cairo_set_line_width(cr, 0.5);
    cairo_stroke(cr);
    icon_path(cr, "hm-surf", x, y, 1.45 * radius);
    theme_source(cr, ROLE_LAKE_DARK);
    cairo_fill(cr);
}

/* From the head of a jetty along the x axis, so many mm. */
static void draw_course(cairo_t *cr, double length)
{
    int waves = (int)(length / WAVE);
    double start = (length - waves * WAVE) / 2;

    cairo_move_to(cr, start, 0);
    for (int i = 0; i < waves; i++)
        cairo_rel_curve_to(cr, WAVE / 3, i % 2 == 0 ? -2 * WAVE_HIGH : 2 * WAVE_HIGH, 2 * WAVE / 3,
                           i % 2 == 0 ? -2 * WAVE_HIGH : 2 * WAVE_HIGH, WAVE, 0);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_dash(cr, (const double[]){ 2.2, 2 }, 2, 0);
    theme_source(cr, ROLE_LAKE_DARK);
    cairo_set_line_width(cr, 1.5);
    cairo_stroke_preserve(cr);
    theme_source(cr, ROLE_PAPER);
    cairo_set_line_width(cr, 0.9);
    cairo_stroke(cr);
    cairo_set_dash(cr, NULL, 0, 0);
}

int badgequest_lake_beyond(const struct badgequest *game, int square, int side)
{
    int squares = 0, at = game->map.square[square].next[side];

    for (; at != BADGEQUEST_NOWHERE && badgequest_is_lake(game, at); at = game->map.square[at].next[side])
        squares++;
    return at != BADGEQUEST_NOWHERE && badgequest_is_way(game, at) ? squares : 0;
}

static void draw_buoys(cairo_t *cr, struct point at, int side, double length)
{
    bool east = side == BADGEQUEST_EAST;

    draw_buoy(cr, at.x + (east ? BUOY : 0), at.y + (east ? 0 : BUOY));
    draw_buoy(cr, at.x + (east ? length - BUOY : 0), at.y + (east ? 0 : length - BUOY));
}

static void draw_crossing(cairo_t *cr, const struct badgequest *game, int square, int side)
{
    struct point at = badgequest_middle(game, square);
    double length = (badgequest_lake_beyond(game, square, side) + 1) * BADGEQUEST_SQUARE;

    cairo_save(cr);
    cairo_translate(cr, at.x, at.y);
    cairo_rotate(cr, side == BADGEQUEST_EAST ? 0 : M_PI / 2);
    draw_jetty(cr);
    cairo_translate(cr, length, 0);
    cairo_rotate(cr, M_PI);
    draw_jetty(cr);
    cairo_translate(cr, BUOY + 4, 0);
    draw_course(cr, length - 2 * BUOY - 8);
    cairo_restore(cr);
    draw_buoys(cr, at, side, length);
}

void badgequest_lake_courses(cairo_t *cr, const struct badgequest *game)
{
    for (int square = 0; square < game->map.columns * game->map.rows; square++)
        for (int side = BADGEQUEST_EAST; side <= BADGEQUEST_SOUTH; side++)
            if (badgequest_is_way(game, square) && badgequest_lake_beyond(game, square, side) > 0)
                draw_crossing(cr, game, square, side);
}
