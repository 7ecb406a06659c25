#include "pod.h"

#include <math.h>

#include "leaf.h"
#include "roles.h"
#include "gen/art/lib/shape.h"

/* ---- pod, one unit long, its middle at 0,0 ---- */

static void pod_path(cairo_t *cr)
{
    cairo_move_to(cr, -0.09, -0.44);
    cairo_curve_to(cr, -0.34, -0.38, -0.36, 0.1, -0.2, 0.32);
    cairo_curve_to(cr, -0.12, 0.43, -0.05, 0.46, 0, 0.5);
    cairo_curve_to(cr, 0.05, 0.46, 0.12, 0.43, 0.2, 0.32);
    cairo_curve_to(cr, 0.36, 0.1, 0.34, -0.38, 0.09, -0.44);
    cairo_close_path(cr);
}

static void pod_furrows(cairo_t *cr)
{
    for (int side = -1; side <= 1; side += 2) {
        cairo_move_to(cr, side * 0.03, -0.42);
        cairo_curve_to(cr, side * 0.15, -0.2, side * 0.14, 0.16, side * 0.03, 0.42);
    }
    theme_source(cr, ROLE_POD_DARK);
    cairo_set_line_width(cr, 0.045);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_stroke(cr);
}

void cacao_pod_draw(cairo_t *cr, double x, double y, double angle, double length)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_rotate(cr, angle);
    cairo_scale(cr, length, length);
    cairo_move_to(cr, 0, -0.42);
    cairo_line_to(cr, 0.02, -0.55);
    theme_source(cr, ROLE_INK);
    cairo_set_line_width(cr, 0.1);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_stroke(cr);
    pod_path(cr);
    theme_source(cr, ROLE_INK);
    cairo_set_line_width(cr, 2 * SHAPE_LINE / length);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    cairo_stroke_preserve(cr);
    theme_fill_preserve(cr, ROLE_POD);
    cairo_save(cr);
    cairo_clip(cr);
    shape_oval(cr, -0.12, -0.06, 0.13, 0.3);
    theme_fill(cr, ROLE_POD_LIGHT);
    cairo_restore(cr);
    pod_furrows(cr);
    cairo_restore(cr);
}

void cacao_pod_trace(cairo_t *cr, double x, double y, double angle, double length)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_rotate(cr, angle);
    cairo_scale(cr, length, length);
    pod_path(cr);
    for (int side = -1; side <= 1; side += 2) {
        cairo_move_to(cr, side * 0.03, -0.42);
        cairo_curve_to(cr, side * 0.15, -0.2, side * 0.14, 0.16, side * 0.03, 0.42);
    }
    theme_source(cr, ROLE_SAND_DARK);
    cairo_set_line_width(cr, 0.5 / length);
    cairo_stroke(cr);
    cairo_restore(cr);
}

/* ---- tree ---- */

static void trunk(cairo_t *cr)
{
    cairo_move_to(cr, -1.2, -12);
    cairo_curve_to(cr, -1.1, -7, -1.4, -3, -2.6, 0);
    cairo_curve_to(cr, -1, 0.5, 1, 0.5, 2.6, 0);
    cairo_curve_to(cr, 1.4, -3, 1.1, -7, 1.2, -12);
    cairo_close_path(cr);
    shape_paint(cr, ROLE_WOOD, ROLE_INK);
}

/* A head of leaves: first their dark rim all together, then each. */
static void crown(cairo_t *cr)
{
    static const struct { double x, y, angle, length; int tone; } leaves[] = {
        { -2, -13.0, 2.75, 8.2, 0 },   { 2, -13.0, 0.39, 8.2, 0 },   { -2, -15.5, 3.25, 8.0, 1 },
        { 2, -15.5, -0.11, 8.0, 1 },   { -2, -16.5, 3.75, 7.4, 0 },  { 2, -16.5, -0.61, 7.4, 0 },
        { -0.5, -16.5, 4.3, 7.2, 1 },  { 0.5, -16.5, -1.16, 7.2, 1 }, { -0.5, -14.0, 2.3, 6.2, 2 },
        { 0.5, -14.0, 0.84, 6.2, 2 },  { 0, -14.5, 3.5, 6.4, 2 },    { 0, -14.5, -0.36, 6.4, 2 },
        { 0, -16.0, -1.57, 6.4, 2 },   { 0, -13.6, 1.57, 4.6, 1 },
    };
    static const struct leaf tones[] = { { ROLE_JUNGLE_LEAF, ROLE_JUNGLE_VEIN_DEEP },
                                         { ROLE_JUNGLE_LIGHT, ROLE_JUNGLE_VEIN },
                                         { ROLE_JUNGLE_WARM, ROLE_JUNGLE_VEIN_LIGHT } };

    for (size_t i = 0; i < sizeof leaves / sizeof *leaves; i++)
        cacao_leaf_rim(cr, ROLE_INK, leaves[i].x, leaves[i].y, leaves[i].angle, leaves[i].length, 2 * SHAPE_LINE);
    shape_oval(cr, 0, -14.6, 2, 2);
    theme_fill(cr, ROLE_JUNGLE_LEAF);
    for (size_t i = 0; i < sizeof leaves / sizeof *leaves; i++)
        cacao_leaf_broad(cr, tones[leaves[i].tone], leaves[i].x, leaves[i].y, leaves[i].angle, leaves[i].length);
}

void cacao_pod_tree(cairo_t *cr, double x, double y, double scale)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, scale, scale);
    shape_oval(cr, 0, 0.2, 6.5, 1.3);
    theme_shade(cr, ROLE_INK, 0.18);
    trunk(cr);
    crown(cr);
    cacao_pod_draw(cr, 2.6, -6.2, -0.28, 8.6);
    cairo_restore(cr);
}
