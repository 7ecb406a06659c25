#include "mine.h"

#include <math.h>

#include "roles.h"
#include "gen/art/lib/shape.h"

static void corners(cairo_t *cr, const double (*at)[2], int count)
{
    for (int i = 0; i < count; i++)
        cairo_line_to(cr, at[i][0], at[i][1]);
    cairo_close_path(cr);
}

static void rock(cairo_t *cr)
{
    static const double outline[][2] = { { -13, 0 },      { -12, -6 },  { -9.5, -9.5 }, { -7.5, -15 },
                                         { -3, -17 },     { 0, -20 },   { 4.5, -18.5 }, { 7.5, -14 },
                                         { 10.5, -10.5 }, { 11.5, -5 }, { 13, 0 } };
    static const double lit[][2] = { { -9.5, -9.5 }, { -7.5, -15 }, { -3, -17 }, { 0, -20 }, { 1.5, -15.5 },
                                     { -2.5, -13.5 }, { -4.5, -9 } };
    static const double shade[][2] = { { 4.5, -18.5 }, { 7.5, -14 }, { 10.5, -10.5 }, { 11.5, -5 }, { 13, 0 }, { 8, 0 },
                                       { 7.5, -7 }, { 5.5, -11.5 } };

    corners(cr, outline, 11);
    shape_paint(cr, ROLE_ROCK, ROLE_INK);
    corners(cr, lit, 7);
    theme_fill(cr, ROLE_ROCK_LIGHT);
    corners(cr, shade, 8);
    theme_shade(cr, ROLE_ROCK_DARK, 0.5);
    corners(cr, outline, 11);
    theme_source(cr, ROLE_INK);
    cairo_set_line_width(cr, SHAPE_LINE);
    cairo_stroke(cr);
}

static void nugget(cairo_t *cr, double x, double y, double size)
{
    static const double stone[][2] = { { -0.5, 0.05 }, { -0.32, -0.36 }, { 0.08, -0.46 }, { 0.44, -0.26 },
                                       { 0.5, 0.12 }, { 0.3, 0.36 }, { -0.34, 0.36 } };
    static const double facet[][2] = { { -0.32, -0.36 }, { 0.08, -0.46 }, { 0.1, -0.1 }, { -0.28, 0.02 } };

    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, size, size);
    corners(cr, stone, 7);
    theme_fill_preserve(cr, ROLE_GOLD);
    theme_source(cr, ROLE_INK);
    cairo_set_line_width(cr, SHAPE_LINE / size);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    cairo_stroke(cr);
    corners(cr, facet, 4);
    theme_fill(cr, ROLE_GOLD_LIGHT);
    cairo_restore(cr);
}

static void gate(cairo_t *cr)
{
    shape_box(cr, -4.6, -9.6, 9.2, 9.6, 0.3);
    shape_paint(cr, ROLE_ROCK_DARK, ROLE_INK);
    shape_box(cr, -3.2, -8.0, 6.4, 8.0, 0.3);
    theme_fill(cr, ROLE_INK);
    for (int side = -1; side <= 1; side += 2) {
        cairo_rectangle(cr, side * 4.2 - 0.9, -9.8, 1.8, 9.8);
        shape_paint(cr, ROLE_WOOD_LIGHT, ROLE_INK);
    }
    shape_box(cr, -6.0, -11.4, 12.0, 2.2, 0.4);
    shape_paint(cr, ROLE_WOOD_LIGHT, ROLE_INK);
}

void cacao_mine_draw(cairo_t *cr, int worth, double x, double y)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    rock(cr);
    nugget(cr, -8.6, -4.6, 2.2);
    nugget(cr, 2.2, -15.4, 2.4);
    nugget(cr, 9.2, -7.4, 2.2);
    gate(cr);
    for (int i = 0; i < worth; i++)
        nugget(cr, (i - (worth - 1) / 2.0) * fmin(5.6, 18.0 / worth), -1.6, 5.2);
    cairo_restore(cr);
}
