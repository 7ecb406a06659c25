#include "cannonball.h"

#include <math.h>

#include "roles.h"
#include "gen/art/lib/shape.h"

static void flame(cairo_t *cr, double wide, double long_, int fill)
{
    cairo_move_to(cr, -wide, 0);
    cairo_curve_to(cr, -wide * 1.1, long_ * 0.5, -wide * 0.6, long_ * 0.55, -wide * 0.62, long_ * 0.86);
    cairo_curve_to(cr, -wide * 0.36, long_ * 0.7, -wide * 0.2, long_ * 0.8, 0, long_);
    cairo_curve_to(cr, wide * 0.2, long_ * 0.8, wide * 0.36, long_ * 0.7, wide * 0.62, long_ * 0.86);
    cairo_curve_to(cr, wide * 0.6, long_ * 0.55, wide * 1.1, long_ * 0.5, wide, 0);
    cairo_close_path(cr);
    shape_paint(cr, fill, ROLE_INK);
}

static void ears(cairo_t *cr)
{
    for (int side = -1; side <= 1; side += 2) {
        cairo_move_to(cr, side * 8, -5);
        cairo_line_to(cr, side * 7.4, -11.8);
        cairo_line_to(cr, side * 2, -9);
        cairo_close_path(cr);
        shape_paint(cr, ROLE_NIGHT, ROLE_INK);
        cairo_move_to(cr, side * 6.6, -7);
        cairo_line_to(cr, side * 6.4, -10);
        cairo_line_to(cr, side * 4.2, -8.6);
        cairo_close_path(cr);
        theme_source(cr, ROLE_BLUSH);
        cairo_fill(cr);
    }
}

/* Bound to hit: brows down, a grin. */
static void face(cairo_t *cr)
{
    for (int side = -1; side <= 1; side += 2) {
        shape_oval(cr, side * 3.6, -2.2, 2.1, 2.3);
        shape_paint(cr, ROLE_GOLD_LIGHT, ROLE_INK);
        shape_oval(cr, side * 3.3, -2.4, 0.7, 1.5);
        theme_fill(cr, ROLE_INK);
        cairo_move_to(cr, side * 6.4, -5.6);
        cairo_line_to(cr, side * 1.8, -4.2);
        shape_line(cr, ROLE_INK, 0.9);
        for (int i = 0; i < 2; i++) {
            cairo_move_to(cr, side * 4.4, 2 + 1.4 * i);
            cairo_line_to(cr, side * 8, 1.4 + 2.2 * i);
        }
        shape_line(cr, ROLE_NIGHT_TINT, 0.4);
    }
    cairo_move_to(cr, -1, 0.8);
    cairo_line_to(cr, 1, 0.8);
    cairo_line_to(cr, 0, 1.9);
    cairo_close_path(cr);
    theme_source(cr, ROLE_BLUSH);
    cairo_fill(cr);
    cairo_move_to(cr, -2.6, 2.6);
    cairo_curve_to(cr, -2, 4.4, -0.4, 4.2, 0, 2.4);
    cairo_curve_to(cr, 0.4, 4.2, 2, 4.4, 2.6, 2.6);
    shape_line(cr, ROLE_NIGHT_TINT, 0.6);
}

void hideseek_cannonball_draw(cairo_t *cr)
{
    cairo_save(cr);
    cairo_translate(cr, 0, 1.4);
    flame(cr, 7.6, 11.4, ROLE_ORANGE);
    flame(cr, 4.4, 8.4, ROLE_GOLD_LIGHT);
    cairo_restore(cr);
    ears(cr);
    shape_oval(cr, 0, -1, 9, 8.2);
    shape_paint(cr, ROLE_NIGHT, ROLE_INK);
    face(cr);
}
