#include "tin.h"

#include <math.h>

#include "roles.h"
#include "gen/art/lib/shape.h"

static const double WIDE = 16, HIGH = 17, FLAT = 4.6; /* half the width, the side, half the lid's depth */

/* The side from one height to another, its edges round like the tin. */
static void band(cairo_t *cr, double top, double bottom)
{
    cairo_save(cr);
    cairo_scale(cr, WIDE, FLAT);
    cairo_new_sub_path(cr);
    cairo_arc_negative(cr, 0, top / FLAT, 1, M_PI, 0);
    cairo_arc(cr, 0, bottom / FLAT, 1, 0, M_PI);
    cairo_close_path(cr);
    cairo_restore(cr);
}

static void open_lid(cairo_t *cr)
{
    cairo_save(cr);
    cairo_translate(cr, 3, -11.6);
    cairo_rotate(cr, -0.1);
    shape_oval(cr, 0, 0, WIDE * 0.92, 7);
    shape_paint(cr, ROLE_ICE_TINT, ROLE_INK);
    shape_oval(cr, 0, 0, WIDE * 0.72, 5.2);
    shape_line(cr, ROLE_ICE_DARK, 0.35);
    shape_oval(cr, -1, -2.6, 3, 1.7);
    shape_paint(cr, ROLE_SEAT_NONE, ROLE_INK);
    shape_oval(cr, -1, -2.8, 1.5, 0.7);
    shape_paint(cr, ROLE_PAPER, ROLE_INK);
    cairo_restore(cr);
}

static void label(cairo_t *cr)
{
    band(cr, 2, 12);
    shape_paint(cr, ROLE_TEAL, ROLE_INK);
    shape_oval(cr, 0, 11.4, 6.6, 5.6);
    shape_paint(cr, ROLE_PAPER, ROLE_INK);
    cairo_move_to(cr, -4.8, 11.4);
    cairo_curve_to(cr, -2.4, 8.2, 1, 8.8, 2.4, 11);
    cairo_line_to(cr, 4.6, 9);
    cairo_line_to(cr, 4.6, 13.8);
    cairo_line_to(cr, 2.4, 11.8);
    cairo_curve_to(cr, 1, 14, -2.4, 14.6, -4.8, 11.4);
    cairo_close_path(cr);
    shape_paint(cr, ROLE_CORAL, ROLE_INK);
    shape_oval(cr, -2.7, 11, 0.5, 0.5);
    theme_fill(cr, ROLE_INK);
}

void hideseek_tin_draw(cairo_t *cr)
{
    open_lid(cr);
    band(cr, -3, HIGH - 3);
    shape_paint(cr, ROLE_ICE_TINT, ROLE_INK);
    label(cr);
    shape_oval(cr, 0, -3, WIDE, FLAT);
    shape_paint(cr, ROLE_ICE, ROLE_INK);
    shape_oval(cr, 0, -2.6, WIDE * 0.88, FLAT * 0.76);
    shape_paint(cr, ROLE_CLAY, ROLE_INK);
    for (int i = -1; i <= 1; i++) {
        shape_box(cr, i * 7.4 - 2.4, -4.4 + 0.5 * i * i, 4.8, 2.8, 1.2);
        shape_paint(cr, ROLE_CORAL, ROLE_INK);
    }
}
