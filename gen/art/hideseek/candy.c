#include "candy.h"

#include <math.h>

#include "roles.h"
#include "gen/art/lib/shape.h"

static void fruit(cairo_t *cr, double x, double y, double turn)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_rotate(cr, turn);
    shape_oval(cr, 0, 0, 6.4, 7.4);
    shape_paint(cr, ROLE_GOLD, ROLE_INK);
    cairo_new_sub_path(cr);
    cairo_arc(cr, 0, 0, 4.6, 3.3, 4.3);
    shape_line(cr, ROLE_GOLD_LIGHT, 1.1);
    for (int i = -1; i <= 1; i++) {
        cairo_move_to(cr, 0, 5.6);
        cairo_line_to(cr, i * 1.3, 7);
    }
    shape_line(cr, ROLE_GOLD_DARK, 0.6);
    cairo_restore(cr);
}

static void leaf(cairo_t *cr, double turn)
{
    cairo_save(cr);
    cairo_translate(cr, 12, -14.5);
    cairo_rotate(cr, turn);
    cairo_move_to(cr, 0, 0);
    cairo_curve_to(cr, 3, -5, 9, -5, 13, -1.4);
    cairo_curve_to(cr, 9.6, 2.6, 4, 3, 0, 0);
    cairo_close_path(cr);
    shape_paint(cr, ROLE_GREEN, ROLE_INK);
    cairo_move_to(cr, 1.6, -0.4);
    cairo_line_to(cr, 10.4, -1.4);
    shape_line(cr, ROLE_GREEN_DARK, 0.4);
    cairo_restore(cr);
}

/* A twisted end of the paper; the other one is its mirror image. */
static void twist(cairo_t *cr, int side)
{
    cairo_save(cr);
    cairo_scale(cr, side, 1);
    cairo_move_to(cr, 8.6, 0);
    cairo_line_to(cr, 17, -6.4);
    for (int i = 0; i < 4; i++) {
        cairo_line_to(cr, 15.6, -4.8 + 3.2 * i);
        cairo_line_to(cr, 17, -3.2 + 3.2 * i);
    }
    cairo_close_path(cr);
    shape_paint(cr, ROLE_ORANGE, ROLE_INK);
    cairo_move_to(cr, 10.4, -0.4);
    cairo_line_to(cr, 14.4, -2.6);
    cairo_move_to(cr, 10.4, 0.5);
    cairo_line_to(cr, 14.4, 2.6);
    shape_line(cr, ROLE_ORANGE_DARK, 0.4);
    cairo_restore(cr);
}

static void sweet(cairo_t *cr)
{
    for (int side = -1; side <= 1; side += 2)
        twist(cr, side);
    shape_oval(cr, 0, 0, 9.6, 9.6);
    shape_paint(cr, ROLE_ORANGE, ROLE_INK);
    cairo_save(cr);
    shape_oval(cr, 0, 0, 9.6, 9.6);
    cairo_clip(cr);
    for (int i = -1; i <= 1; i++) {
        cairo_move_to(cr, i * 7 - 1.6, -10);
        cairo_curve_to(cr, i * 7 + 3.2, -4, i * 7 - 3.2, 4, i * 7 + 1.6, 10);
    }
    shape_line(cr, ROLE_ORANGE_TINT, 2.2);
    cairo_restore(cr);
    shape_oval(cr, 0, 0, 9.6, 9.6);
    shape_line(cr, ROLE_INK, 0.5);
}

void hideseek_candy_draw(cairo_t *cr)
{
    leaf(cr, 0.25);
    leaf(cr, 2.6);
    fruit(cr, 18, -6.4, -0.35);
    fruit(cr, 7.4, -8.6, 0.2);
    cairo_save(cr);
    cairo_translate(cr, -6, 6.6);
    cairo_rotate(cr, -0.3);
    sweet(cr);
    cairo_restore(cr);
}
