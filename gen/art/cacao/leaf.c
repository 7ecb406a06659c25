#include "leaf.h"

#include <math.h>

static const double VEIN = 0.28;             /* mm */

static void enter(cairo_t *cr, double x, double y, double angle, double length)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_rotate(cr, angle);
    cairo_scale(cr, length, length);
}

/* ---- broad leaves, one unit long, to the right ---- */

static void fill_blade(cairo_t *cr, struct cacao_leaf leaf)
{
    theme_fill(cr, leaf.blade);
}

static void stroke_veins(cairo_t *cr, struct cacao_leaf leaf, double length)
{
    cairo_move_to(cr, 0.02, 0);
    cairo_line_to(cr, 0.92, 0);
    for (int i = 0; i < 3; i++)
        for (int side = -1; side <= 1; side += 2) {
            cairo_move_to(cr, 0.16 + 0.2 * i, 0);
            cairo_line_to(cr, 0.3 + 0.2 * i, side * (0.22 - 0.04 * i));
        }
    theme_source(cr, leaf.vein);
    cairo_set_line_width(cr, VEIN / length);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_stroke(cr);
}

static void broad_path(cairo_t *cr)
{
    cairo_move_to(cr, 0, 0);
    cairo_curve_to(cr, 0.1, -0.38, 0.6, -0.4, 1, 0);
    cairo_curve_to(cr, 0.6, 0.4, 0.1, 0.38, 0, 0);
    cairo_close_path(cr);
}

void cacao_leaf_broad(cairo_t *cr, struct cacao_leaf leaf, double x, double y, double angle, double length)
{
    enter(cr, x, y, angle, length);
    broad_path(cr);
    fill_blade(cr, leaf);
    stroke_veins(cr, leaf, length);
    cairo_restore(cr);
}

/* Half the width of the notched leaf at t of its length. */
static double breadth(double t)
{
    return 0.42 * sin(M_PI * pow(t, 0.62)) * (1 - 0.15 * t);
}

static void notched_half(cairo_t *cr, int side)
{
    static const double notch[] = { 0.3, 0.5, 0.69, 0.84 };

    for (int k = 0; k < 4; k++) {
        int i = side < 0 ? k : 3 - k;
        double before = notch[i] + side * 0.035, after = notch[i] - side * 0.035;
        double from = side < 0 ? (i > 0 ? notch[i - 1] + 0.035 : 0) : (i < 3 ? notch[i + 1] - 0.035 : 1);
        for (int n = 1; n <= 3; n++) {
            double t = from + (before - from) * n / 3;
            cairo_line_to(cr, t, side * breadth(t));
        }
        cairo_line_to(cr, notch[i] - 0.09, side * breadth(notch[i]) * 0.4);
        cairo_line_to(cr, after, side * breadth(after));
    }
}

void cacao_leaf_notched(cairo_t *cr, struct cacao_leaf leaf, double x, double y, double angle, double length)
{
    enter(cr, x, y, angle, length);
    cairo_move_to(cr, 0, 0);
    notched_half(cr, -1);
    cairo_line_to(cr, 1, 0);
    notched_half(cr, 1);
    cairo_close_path(cr);
    fill_blade(cr, leaf);
    cairo_move_to(cr, 0.02, 0);
    cairo_line_to(cr, 0.92, 0);
    theme_source(cr, leaf.vein);
    cairo_set_line_width(cr, VEIN * 1.3 / length);
    cairo_stroke(cr);
    cairo_restore(cr);
}

/* ---- frond ---- */

/* A leaflet of a frond: a narrow spindle. */
static void leaflet(cairo_t *cr, double x, double y, double angle, double length)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_rotate(cr, angle);
    cairo_move_to(cr, 0, 0);
    cairo_curve_to(cr, 0.3 * length, -0.16 * length, 0.7 * length, -0.12 * length, length, 0);
    cairo_curve_to(cr, 0.7 * length, 0.12 * length, 0.3 * length, 0.16 * length, 0, 0);
    cairo_close_path(cr);
    cairo_restore(cr);
}

void cacao_leaf_frond(cairo_t *cr, struct cacao_leaf leaf, double x, double y, double angle, double length, double bend)
{
    enum { PAIRS = 9 };
    double at_x = 0, at_y = 0, way = 0, step = 1.0 / PAIRS;
    double spine[PAIRS + 1][2] = { { 0, 0 } };

    enter(cr, x, y, angle, length);
    for (int i = 1; i <= PAIRS; i++) {
        way += bend / PAIRS;
        at_x += step * cos(way);
        at_y += step * sin(way);
        spine[i][0] = at_x;
        spine[i][1] = at_y;
        double reach = 0.34 * sin(M_PI * (0.16 + 0.84 * i / (PAIRS + 1.2)));
        for (int side = -1; side <= 1; side += 2)
            leaflet(cr, at_x, at_y, way + side * 0.85, reach);
    }
    leaflet(cr, at_x, at_y, way, 0.2);
    theme_fill(cr, leaf.blade);
    for (int i = 0; i <= PAIRS; i++)
        cairo_line_to(cr, spine[i][0], spine[i][1]);
    theme_source(cr, leaf.vein);
    cairo_set_line_width(cr, VEIN / length);
    cairo_stroke(cr);
    cairo_restore(cr);
}
