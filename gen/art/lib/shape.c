#include "shape.h"

#include <math.h>

void shape_box(cairo_t *cr, double x, double y, double width, double height, double round)
{
    cairo_new_sub_path(cr);
    cairo_arc(cr, x + width - round, y + round, round, -M_PI / 2, 0);
    cairo_arc(cr, x + width - round, y + height - round, round, 0, M_PI / 2);
    cairo_arc(cr, x + round, y + height - round, round, M_PI / 2, M_PI);
    cairo_arc(cr, x + round, y + round, round, M_PI, 3 * M_PI / 2);
    cairo_close_path(cr);
}

void shape_oval(cairo_t *cr, double x, double y, double rx, double ry)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, rx, ry);
    cairo_new_sub_path(cr);
    cairo_arc(cr, 0, 0, 1, 0, 2 * M_PI);
    cairo_close_path(cr);
    cairo_restore(cr);
}

void shape_paint(cairo_t *cr, int fill, int line)
{
    theme_fill_preserve(cr, fill);
    theme_source(cr, line);
    cairo_set_line_width(cr, SHAPE_LINE);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    cairo_stroke(cr);
}

void shape_line(cairo_t *cr, int role, double width)
{
    theme_source(cr, role);
    cairo_set_line_width(cr, width);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    cairo_stroke(cr);
}

/* Catmull and Rom: the tangent at a point is parallel to the line between its neighbours. */
void shape_curve(cairo_t *cr, const double (*at)[2], int points, bool closed)
{
    cairo_move_to(cr, at[0][0], at[0][1]);
    for (int i = 0; i < (closed ? points : points - 1); i++) {
        const double *from = at[i], *to = at[(i + 1) % points];
        const double *before = closed ? at[(i + points - 1) % points] : at[i > 0 ? i - 1 : 0];
        const double *after = closed ? at[(i + 2) % points] : at[i + 2 < points ? i + 2 : points - 1];
        cairo_curve_to(cr, from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6,
                       to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6, to[0], to[1]);
    }
    if (closed)
        cairo_close_path(cr);
}
