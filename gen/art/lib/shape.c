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

bool shape_is_seen(cairo_t *cr, double x, double y, double reach)
{
    double left, top, right, bottom;

    cairo_clip_extents(cr, &left, &top, &right, &bottom);
    return x + reach > left && x - reach < right && y + reach > top && y - reach < bottom;
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
