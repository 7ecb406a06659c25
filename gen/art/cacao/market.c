#include "market.h"

#include <math.h>

#include "pod.h"
#include "roles.h"
#include "gen/art/lib/shape.h"

static const double WIDE = 22.0, ROOF_TOP = -15.5, ROOF_FOOT = -10.0;
enum { STRIPES = 7 };

static enum dye awning_dye(int price)
{
    static const enum dye dyes[] = { DYE_TEAL, DYE_ORANGE, DYE_CRIMSON };

    return dyes[price < 3 ? 0 : price < 4 ? 1 : 2];
}

static void posts(cairo_t *cr)
{
    for (int side = -1; side <= 1; side += 2)
        cairo_rectangle(cr, side * (WIDE / 2 - 2) - 0.6, ROOF_FOOT - 1, 1.2, 1 - ROOF_FOOT);
    shape_paint(cr, ROLE_WOOD_LIGHT, ROLE_INK);
}

static void counter(cairo_t *cr)
{
    shape_box(cr, -9.4, -4.8, 18.8, 4.8, 0.6);
    shape_paint(cr, ROLE_WOOD, ROLE_INK);
    shape_box(cr, -10.2, -5.8, 20.4, 1.6, 0.6);
    shape_paint(cr, ROLE_WOOD_LIGHT, ROLE_INK);
    for (int i = -1; i <= 1; i++) {
        cairo_move_to(cr, i * 4.7, -3.9);
        cairo_line_to(cr, i * 4.7, -0.4);
    }
    theme_source(cr, ROLE_INK);
    cairo_set_line_width(cr, 0.22);
    cairo_stroke(cr);
}

static void goods(cairo_t *cr)
{
    cacao_pod_draw(cr, -4.6, -7.6, 0.5, 5.2);
    cacao_pod_draw(cr, -1.2, -7.9, -0.25, 5.2);
    cacao_pod_draw(cr, 2.2, -7.6, 0.3, 5.2);
    cacao_pod_draw(cr, 5.2, -7.2, -0.6, 4.8);
    cairo_move_to(cr, -6.8, -7.0);
    cairo_line_to(cr, 6.8, -7.0);
    cairo_curve_to(cr, 6.6, -5.6, 6.2, -5.0, 5.6, -4.8);
    cairo_line_to(cr, -5.6, -4.8);
    cairo_curve_to(cr, -6.2, -5.0, -6.6, -5.6, -6.8, -7.0);
    cairo_close_path(cr);
    shape_paint(cr, ROLE_STRAW, ROLE_INK);
}

/* One stripe of the awning with its scallop. */
static void stripe(cairo_t *cr, int i)
{
    double top = WIDE * 0.82 / STRIPES, foot = WIDE / STRIPES, middle = (i - STRIPES / 2.0 + 0.5);

    cairo_move_to(cr, (middle - 0.5) * top, ROOF_TOP);
    cairo_line_to(cr, (middle + 0.5) * top, ROOF_TOP);
    cairo_line_to(cr, (middle + 0.5) * foot, ROOF_FOOT);
    cairo_curve_to(cr, (middle + 0.45) * foot, ROOF_FOOT + 1.9, (middle - 0.45) * foot, ROOF_FOOT + 1.9,
                   (middle - 0.5) * foot, ROOF_FOOT);
    cairo_close_path(cr);
}

static void awning(cairo_t *cr, int price)
{
    const struct dye_roles *dye = theme_dye(awning_dye(price));

    for (int i = 0; i < STRIPES; i++) {
        stripe(cr, i);
        shape_paint(cr, i % 2 == 0 ? dye->body : ROLE_WALL, ROLE_INK);
    }
}

static void pennants(cairo_t *cr, int price)
{
    const struct dye_roles *dye = theme_dye(awning_dye(price));
    double step = fmin(4.6, WIDE * 0.8 / price);

    for (int i = 0; i < price; i++) {
        double x = (i - (price - 1) / 2.0) * step;
        cairo_move_to(cr, x, ROOF_TOP);
        cairo_line_to(cr, x, ROOF_TOP - 4.6);
        theme_source(cr, ROLE_INK);
        cairo_set_line_width(cr, 0.4);
        cairo_stroke(cr);
        cairo_move_to(cr, x, ROOF_TOP - 4.6);
        cairo_line_to(cr, x + 3.2, ROOF_TOP - 3.3);
        cairo_line_to(cr, x, ROOF_TOP - 2.0);
        cairo_close_path(cr);
        shape_paint(cr, dye->body, ROLE_INK);
    }
}

void cacao_market_draw(cairo_t *cr, int price, double x, double y)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    shape_oval(cr, 0, 0, 11.5, 1.4);
    theme_shade(cr, ROLE_INK, 0.18);
    posts(cr);
    counter(cr);
    goods(cr);
    pennants(cr, price);
    awning(cr, price);
    cairo_restore(cr);
}
