#include "pool.h"

#include <math.h>

#include "roles.h"
#include "gen/ink/theme.h"
#include "gen/art/lib/shape.h"
#include "gen/picture/icon.h"

static const double BANK = 2.2;              /* of sand: dark water stands out from dark leaves */

static void pool_path(cairo_t *cr)
{
    cairo_move_to(cr, -6, -7);
    cairo_curve_to(cr, -12, -7, -15, -1, -13.5, 4);
    cairo_curve_to(cr, -12, 9.5, -6, 11, 0, 10.4);
    cairo_curve_to(cr, 6, 11.4, 12.5, 9.5, 13.6, 3.6);
    cairo_curve_to(cr, 14.6, -2, 11.5, -7, 6, -7);
    cairo_close_path(cr);
}

static void rocks(cairo_t *cr)
{
    static const double at[][4] = { { -7.6, -8.6, 4.2, 3.8 }, { 7.6, -8.6, 4.2, 3.8 }, { -4.6, -12, 3.6, 3.4 },
                                    { 4.6, -12, 3.6, 3.4 }, { 0, -13.4, 3.6, 2.6 } };

    for (int i = 4; i >= 0; i--) {
        shape_oval(cr, at[i][0], at[i][1], at[i][2], at[i][3]);
        shape_paint(cr, ROLE_ROCK, ROLE_INK);
        shape_oval(cr, at[i][0] - 0.9, at[i][1] - 1.1, at[i][2] * 0.5, at[i][3] * 0.4);
        theme_fill(cr, ROLE_ROCK_LIGHT);
    }
}

static void fall(cairo_t *cr)
{
    cairo_move_to(cr, -3.4, -12.6);
    cairo_curve_to(cr, -3, -14, 3, -14, 3.4, -12.6);
    cairo_line_to(cr, 4.0, -4);
    cairo_curve_to(cr, 2, -2.4, -2, -2.4, -4.0, -4);
    cairo_close_path(cr);
    shape_paint(cr, ROLE_WATER_SHALLOW, ROLE_INK);
    for (int i = -1; i <= 1; i++) {
        cairo_move_to(cr, i * 1.7, -11.8);
        cairo_line_to(cr, i * 1.9, -5.6 + 0.8 * (i == 0));
    }
    theme_source(cr, ROLE_PAPER);
    cairo_set_line_width(cr, 0.6);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_stroke(cr);
    for (int i = -2; i <= 2; i++)
        shape_oval(cr, i * 1.9, -3.4 + 0.25 * i * i, 1.4, 1.0);
    theme_fill(cr, ROLE_WATER_LIGHT);
}

static void ripples(cairo_t *cr)
{
    static const double at[][3] = { { 0, 1.6, 4.6 }, { -2.4, 4.6, 4.0 }, { 5.6, 4.0, 3.0 }, { -8.6, 0.6, 2.4 },
                                    { 9.2, -0.6, 2.2 } };

    for (int i = 0; i < 5; i++) {
        cairo_move_to(cr, at[i][0] - at[i][2], at[i][1]);
        cairo_rel_curve_to(cr, at[i][2] * 0.6, 0.9, at[i][2] * 1.4, 0.9, at[i][2] * 2, 0);
    }
    theme_source(cr, ROLE_WATER_LIGHT);
    cairo_set_line_width(cr, 0.5);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_stroke(cr);
}

static void lily(cairo_t *cr, double x, double y, double size, double turn, bool blossom)
{
    cairo_new_sub_path(cr);
    cairo_move_to(cr, x, y);
    cairo_arc(cr, x, y, size, turn, turn + 5.6);
    cairo_close_path(cr);
    theme_fill_preserve(cr, ROLE_JUNGLE_LIGHT);
    theme_source(cr, ROLE_JUNGLE_DEEP);
    cairo_set_line_width(cr, 0.3);
    cairo_stroke(cr);
    if (!blossom)
        return;
    icon_path(cr, "flower", x, y, size * 1.3);
    theme_fill(cr, ROLE_FLOWER_PINK);
}

void cacao_pool_draw(cairo_t *cr, double x, double y)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    pool_path(cr);
    theme_source(cr, ROLE_SAND_LIGHT);
    cairo_set_line_width(cr, BANK);
    cairo_stroke(cr);
    pool_path(cr);
    shape_paint(cr, ROLE_WATER, ROLE_INK);
    rocks(cr);
    fall(cr);
    ripples(cr);
    lily(cr, -9.4, 4.4, 2.1, 0.6, true);
    lily(cr, 10.2, 3.2, 1.8, 2.4, false);
    cairo_restore(cr);
}

void cacao_pool_jar(cairo_t *cr, double x, double y, double height)
{
    double unit = height / 6;

    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, unit, unit);
    cairo_move_to(cr, -1.2, -6);
    cairo_line_to(cr, 1.2, -6);
    cairo_curve_to(cr, 0.9, -5, 2.5, -4.4, 2.5, -2.4);
    cairo_curve_to(cr, 2.5, -0.8, 1.4, 0, 0, 0);
    cairo_curve_to(cr, -1.4, 0, -2.5, -0.8, -2.5, -2.4);
    cairo_curve_to(cr, -2.5, -4.4, -0.9, -5, -1.2, -6);
    cairo_close_path(cr);
    theme_fill_preserve(cr, ROLE_CLAY);
    theme_source(cr, ROLE_INK);
    cairo_set_line_width(cr, SHAPE_LINE / unit);
    cairo_stroke(cr);
    for (int i = 0; i < 5; i++)
        cairo_line_to(cr, -2.0 + i, i % 2 == 0 ? -2.4 : -3.2);
    theme_source(cr, ROLE_SAND_LIGHT);
    cairo_set_line_width(cr, 0.4);
    cairo_stroke(cr);
    cairo_restore(cr);
}
