#include "sun.h"

#include <math.h>

#include "roles.h"
#include "gen/ink/theme.h"
#include "gen/art/lib/shape.h"

enum { RAYS = 12 };

/* Rays like steps, in a unit circle. */
static void rays_path(cairo_t *cr, double inner)
{
    for (int i = 0; i < RAYS; i++) {
        double angle = 2 * M_PI * (i - 0.5) / RAYS, step = 2 * M_PI / RAYS;
        cairo_line_to(cr, inner * cos(angle), inner * sin(angle));
        cairo_line_to(cr, cos(angle + step / 2), sin(angle + step / 2));
    }
    cairo_close_path(cr);
}

static void face(cairo_t *cr)
{
    for (int side = -1; side <= 1; side += 2) {
        cairo_move_to(cr, side * 0.34, -0.1);
        cairo_curve_to(cr, side * 0.28, -0.24, side * 0.14, -0.24, side * 0.09, -0.1);
    }
    cairo_move_to(cr, -0.22, 0.14);
    cairo_curve_to(cr, -0.1, 0.32, 0.1, 0.32, 0.22, 0.14);
    cairo_move_to(cr, 0, -0.08);
    cairo_line_to(cr, 0, 0.08);
    theme_source(cr, ROLE_INK);
    cairo_set_line_width(cr, 0.06);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_stroke(cr);
}

void cacao_sun_draw(cairo_t *cr, double x, double y, double size)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, size / 2, size / 2);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    rays_path(cr, 0.72);
    theme_fill_preserve(cr, ROLE_GOLD);
    theme_source(cr, ROLE_INK);
    cairo_set_line_width(cr, 2 * SHAPE_LINE / size);
    cairo_stroke(cr);
    shape_oval(cr, 0, 0, 0.56, 0.56);
    theme_fill_preserve(cr, ROLE_GOLD_LIGHT);
    theme_source(cr, ROLE_INK);
    cairo_stroke(cr);
    face(cr);
    cairo_restore(cr);
}

void cacao_sun_altar(cairo_t *cr, double x, double y)
{
    shape_oval(cr, x, y + 0.6, 12.6, 12.6);
    shape_paint(cr, ROLE_RUIN_DARK, ROLE_INK);
    shape_oval(cr, x, y, 12.6, 12.4);
    shape_paint(cr, ROLE_RUIN, ROLE_INK);
    shape_oval(cr, x, y, 10.8, 10.6);
    shape_paint(cr, ROLE_RUIN_LIGHT, ROLE_RUIN_DARK);
    cacao_sun_draw(cr, x, y, 19);
}

void cacao_sun_trace(cairo_t *cr, double x, double y, double size)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, size / 2, size / 2);
    rays_path(cr, 0.72);
    cairo_new_sub_path(cr);
    cairo_arc(cr, 0, 0, 0.56, 0, 2 * M_PI);
    theme_source(cr, ROLE_RUIN_DARK);
    cairo_set_line_width(cr, 0.6 / size);
    cairo_stroke(cr);
    cairo_restore(cr);
}
