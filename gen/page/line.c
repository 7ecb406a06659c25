#include "line.h"

#include "gen/ink/theme.h"

void line_draw(cairo_t *cr, double x1, double y1, double x2, double y2)
{
    cairo_move_to(cr, x1, y1);
    cairo_line_to(cr, x2, y2);
    cairo_stroke(cr);
}

void line_level(cairo_t *cr, double x, double y, double width, double thick)
{
    theme_source(cr, ROLE_INK_SOFT);
    cairo_set_line_width(cr, thick);
    line_draw(cr, x, y, x + width, y);
    theme_source(cr, ROLE_INK);
}

void line_frame(cairo_t *cr, double x, double y, double width, double height, double thick)
{
    cairo_set_line_width(cr, thick);
    cairo_rectangle(cr, x, y, width, height);
    cairo_stroke(cr);
}
