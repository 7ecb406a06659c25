#include "fish.h"

#include <math.h>

#include "gen/art/lib/shape.h"

static void body(cairo_t *cr)
{
    cairo_move_to(cr, -12, 0);
    cairo_curve_to(cr, -8, -5.4, 2, -5, 8, -0.8);
    cairo_line_to(cr, 13, -4);
    cairo_curve_to(cr, 12, -1.2, 12, 1.2, 13, 4);
    cairo_line_to(cr, 8, 0.8);
    cairo_curve_to(cr, 2, 5, -8, 5.4, -12, 0);
    cairo_close_path(cr);
}

/* Its nose to the left, 25 mm long. */
static void fish(cairo_t *cr, double x, double y, double turn)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_rotate(cr, turn);
    body(cr);
    theme_fill(cr, ROLE_SKY);
    cairo_save(cr);
    body(cr);
    cairo_clip(cr);
    cairo_rectangle(cr, -13, 0.9, 21, 6);
    theme_shade(cr, ROLE_PAPER, 0.55);
    cairo_restore(cr);
    for (int i = 0; i < 3; i++) {
        cairo_new_sub_path(cr);
        cairo_arc(cr, -3.4 + 3.4 * i, -0.1, 1.5, -1.1, 1.1);
    }
    shape_line(cr, ROLE_SKY_DARK, 0.45);
    body(cr);
    shape_line(cr, ROLE_INK, 0.5);
    cairo_new_sub_path(cr);
    cairo_arc(cr, -6.6, 0, 2.8, -0.95, 0.95);
    shape_line(cr, ROLE_INK, 0.4);
    shape_oval(cr, -8.4, -0.9, 1.15, 1.15);
    shape_paint(cr, ROLE_PAPER, ROLE_INK);
    shape_oval(cr, -8.5, -0.8, 0.5, 0.5);
    theme_fill(cr, ROLE_INK);
    cairo_restore(cr);
}

void hideseek_fish_draw(cairo_t *cr)
{
    fish(cr, 3, -10.5, -0.22);
    fish(cr, -4, 0.2, 0.06);
    fish(cr, 5, 10.6, 0.2);
}
