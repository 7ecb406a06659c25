#include "folk.h"

#include <math.h>

#include "roles.h"
#include "gen/art/lib/shape.h"

static const double FOLK_LINE = 0.32;

static void enter(cairo_t *cr, double x, double y, double scale)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, scale, scale);
}

static void paint_line(cairo_t *cr, int fill, double line)
{
    theme_fill_preserve(cr, fill);
    theme_source(cr, ROLE_INK);
    cairo_set_line_width(cr, line);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    cairo_stroke(cr);
}

static void paint(cairo_t *cr, int fill)
{
    paint_line(cr, fill, FOLK_LINE);
}

/* ---- worker ---- */

static void feet(cairo_t *cr, double line)
{
    for (int side = -1; side <= 1; side += 2)
        shape_box(cr, side * 0.95 - 0.6, -2.0, 1.2, 2.0, 0.5);
    paint_line(cr, ROLE_TAN, line);
}

static void poncho_path(cairo_t *cr)
{
    cairo_move_to(cr, 0, -6.5);
    cairo_curve_to(cr, 1.5, -6.5, 2.0, -5.6, 2.3, -4.6);
    cairo_line_to(cr, 2.95, -1.7);
    cairo_curve_to(cr, 1.2, -1.1, -1.2, -1.1, -2.95, -1.7);
    cairo_line_to(cr, -2.3, -4.6);
    cairo_curve_to(cr, -2.0, -5.6, -1.5, -6.5, 0, -6.5);
    cairo_close_path(cr);
}

/* A hem and a woven stripe. */
static void poncho(cairo_t *cr, const struct livery *livery, double line)
{
    poncho_path(cr);
    paint_line(cr, livery->body, line);
    cairo_save(cr);
    poncho_path(cr);
    cairo_clip(cr);
    for (int i = -3; i <= 3; i++) {
        cairo_move_to(cr, i * 1.0 - 0.5, -2.5);
        cairo_rel_line_to(cr, 0.5, -0.8);
        cairo_rel_line_to(cr, 0.5, 0.8);
        cairo_rel_line_to(cr, -0.5, 0.8);
        cairo_close_path(cr);
    }
    theme_fill(cr, livery->stripe);
    cairo_restore(cr);
    poncho_path(cr);
    theme_source(cr, ROLE_INK);
    cairo_set_line_width(cr, line);
    cairo_stroke(cr);
}

static void head(cairo_t *cr, const struct livery *livery, double line)
{
    shape_oval(cr, 0, -7.75, 1.95, 1.95);
    paint_line(cr, ROLE_TAN, line);
    cairo_new_sub_path(cr);
    cairo_arc(cr, 0, -7.75, 1.95, M_PI * 1.04, M_PI * 1.96);
    cairo_curve_to(cr, 0.9, -8.6, -0.9, -8.6, 1.95 * cos(M_PI * 1.04), -7.75 + 1.95 * sin(M_PI * 1.04));
    cairo_close_path(cr);
    paint_line(cr, ROLE_HAIR, line);
    cairo_move_to(cr, -1.85, -8.45);
    cairo_curve_to(cr, -0.8, -8.95, 0.8, -8.95, 1.85, -8.45);
    theme_source(cr, livery->body);
    cairo_set_line_width(cr, 0.62);
    cairo_stroke(cr);
    for (int side = -1; side <= 1; side += 2)
        shape_oval(cr, side * 0.72, -7.5, 0.24, 0.32);
    theme_fill(cr, ROLE_INK);
    cairo_move_to(cr, -0.5, -6.75);
    cairo_curve_to(cr, -0.2, -6.45, 0.2, -6.45, 0.5, -6.75);
    cairo_set_line_width(cr, line * 0.65);
    cairo_stroke(cr);
}

void cacao_folk_worker(cairo_t *cr, const struct livery *livery, double x, double y, double scale)
{
    enter(cr, x, y, scale);
    shape_oval(cr, 0, 0, 2.9, 0.7);
    theme_shade(cr, ROLE_INK, 0.22);
    feet(cr, FOLK_LINE);
    poncho(cr, livery, FOLK_LINE);
    head(cr, livery, FOLK_LINE);
    cairo_restore(cr);
}

/* ---- hut ---- */

static void roof_path(cairo_t *cr)
{
    cairo_move_to(cr, 0, -9.0);
    cairo_curve_to(cr, 1.6, -7.6, 3.4, -5.8, 4.8, -3.9);
    for (int i = 4; i > -4; i--)
        cairo_curve_to(cr, 1.2 * i - 0.2, -3.1, 1.2 * i - 1.0, -3.1, 1.2 * (i - 1), -3.6 - 0.3 * (i - 1 == -4));
    cairo_curve_to(cr, -3.4, -5.8, -1.6, -7.6, 0, -9.0);
    cairo_close_path(cr);
}

static void thatch(cairo_t *cr, const struct livery *livery)
{
    roof_path(cr);
    paint(cr, livery->body);
    for (int i = -2; i <= 2; i++) {
        cairo_move_to(cr, i * 0.55, -7.4 + 0.35 * i * i);
        cairo_line_to(cr, i * 1.45, -4.3);
    }
    theme_source(cr, livery->dark);
    cairo_set_line_width(cr, 0.26);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_stroke(cr);
}

void cacao_folk_hut(cairo_t *cr, const struct livery *livery, double x, double y, double scale)
{
    enter(cr, x, y, scale);
    shape_oval(cr, 0, -0.1, 4.4, 0.8);
    theme_shade(cr, ROLE_INK, 0.2);
    shape_box(cr, -3.3, -4.4, 6.6, 4.4, 0.5);
    paint(cr, ROLE_WALL);
    cairo_move_to(cr, -1.1, 0);
    cairo_line_to(cr, -1.1, -2.2);
    cairo_curve_to(cr, -1.1, -3.3, 1.1, -3.3, 1.1, -2.2);
    cairo_line_to(cr, 1.1, 0);
    cairo_close_path(cr);
    paint(cr, ROLE_BEAN);
    thatch(cr, livery);
    cairo_restore(cr);
}

/* ---- carrier ---- */

static const double JAR_AT = 4.3, YOKE_END = 5.95;   /* from the middle */

static void jar(cairo_t *cr, double x, double top)
{
    cairo_move_to(cr, x - 1.0, top);
    cairo_line_to(cr, x + 1.0, top);
    cairo_curve_to(cr, x + 0.9, top + 0.9, x + 2.3, top + 1.4, x + 2.3, top + 3.3);
    cairo_curve_to(cr, x + 2.3, top + 5.0, x + 1.3, top + 5.8, x, top + 5.8);
    cairo_curve_to(cr, x - 1.3, top + 5.8, x - 2.3, top + 5.0, x - 2.3, top + 3.3);
    cairo_curve_to(cr, x - 2.3, top + 1.4, x - 0.9, top + 0.9, x - 1.0, top);
    cairo_close_path(cr);
    paint(cr, ROLE_CLAY);
    cairo_move_to(cr, x - 2.0, top + 2.6);
    for (int i = 0; i < 4; i++)
        cairo_line_to(cr, x - 1.5 + i, top + (i % 2 == 0 ? 3.3 : 2.6));
    cairo_line_to(cr, x + 2.0, top + 2.9);
    theme_source(cr, ROLE_SAND_LIGHT);
    cairo_set_line_width(cr, 0.35);
    cairo_stroke(cr);
    shape_oval(cr, x, top, 1.15, 0.42);
    paint(cr, ROLE_WATER_SHALLOW);
}

static void yoke(cairo_t *cr)
{
    for (int side = -1; side <= 1; side += 2) {
        cairo_move_to(cr, side * JAR_AT, -14.6);
        cairo_line_to(cr, side * JAR_AT, -9.0);
    }
    theme_source(cr, ROLE_INK);
    cairo_set_line_width(cr, 0.3);
    cairo_stroke(cr);
    cairo_move_to(cr, -YOKE_END, -14.1);
    cairo_curve_to(cr, -3.3, -15.6, 3.3, -15.6, YOKE_END, -14.1);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    theme_source(cr, ROLE_INK);
    cairo_set_line_width(cr, 1.5);
    cairo_stroke_preserve(cr);
    theme_source(cr, ROLE_WOOD_LIGHT);
    cairo_set_line_width(cr, 0.9);
    cairo_stroke(cr);
}

void cacao_folk_carrier(cairo_t *cr, const struct livery *livery, double x, double y, double scale)
{
    const double body = 2.2, line = FOLK_LINE * 1.25 / body;

    enter(cr, x, y, scale);
    cairo_save(cr);
    cairo_scale(cr, body * 0.8, body);
    feet(cr, line);
    poncho(cr, livery, line);
    cairo_restore(cr);
    yoke(cr);
    for (int side = -1; side <= 1; side += 2)
        jar(cr, side * JAR_AT, -8.6);
    cairo_save(cr);
    cairo_translate(cr, 0, -1.2);
    cairo_scale(cr, body, body);
    head(cr, livery, line);
    cairo_restore(cr);
    cairo_restore(cr);
}
