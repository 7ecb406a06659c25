#include "vacuum.h"

#include <math.h>

#include "roles.h"
#include "gen/art/lib/shape.h"
#include "gen/picture/icon.h"

static void hose_path(cairo_t *cr)
{
    cairo_move_to(cr, -1, 3);
    cairo_curve_to(cr, -8, 5, -8, -16, -15, -14);
    cairo_curve_to(cr, -21, -12, -18, 2, -19, 9);
}

/* Its trunk, with rings, down to the nozzle. */
static void hose(cairo_t *cr)
{
    static const double dash[] = { 0.5, 2.2 };

    hose_path(cr);
    shape_line(cr, ROLE_INK, 5.4);
    hose_path(cr);
    theme_ground(cr, ROLE_HUE_GREY);
    cairo_set_line_width(cr, 4.5);
    cairo_stroke(cr);
    hose_path(cr);
    cairo_set_dash(cr, dash, 2, 0);
    theme_source(cr, ROLE_HUE_GREY_LINE);
    cairo_set_line_width(cr, 4.4);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
    cairo_stroke(cr);
    cairo_set_dash(cr, NULL, 0, 0);
    cairo_move_to(cr, -21.4, 8.4);
    cairo_line_to(cr, -16.6, 8.4);
    cairo_line_to(cr, -12.6, 14.4);
    cairo_line_to(cr, -25.4, 14.4);
    cairo_close_path(cr);
    shape_paint(cr, ROLE_HUE_YELLOW, ROLE_INK);
}

static void wheel(cairo_t *cr, double x, double size)
{
    shape_oval(cr, x, 13.4, size, size);
    shape_paint(cr, ROLE_NIGHT, ROLE_INK);
    shape_oval(cr, x, 13.4, size * 0.4, size * 0.4);
    theme_fill(cr, ROLE_HUE_YELLOW);
}

static void body(cairo_t *cr)
{
    cairo_move_to(cr, 20, 4);
    cairo_curve_to(cr, 25, 3, 23, -4, 25, -7);
    shape_line(cr, ROLE_INK, 1.1);
    cairo_move_to(cr, -5, 12.6);
    cairo_curve_to(cr, -8, 0, -4, -9, 6, -10);
    cairo_curve_to(cr, 17, -10.6, 22, -2, 21, 12.6);
    cairo_close_path(cr);
    shape_paint(cr, ROLE_HUE_GREY, ROLE_INK);
    cairo_move_to(cr, -6.3, 6.6);
    cairo_line_to(cr, 21.2, 6.6);
    cairo_line_to(cr, 21, 12.6);
    cairo_line_to(cr, -5, 12.6);
    cairo_close_path(cr);
    shape_paint(cr, ROLE_HUE_YELLOW, ROLE_INK);
    wheel(cr, 0.6, 4);
    wheel(cr, 15.6, 5);
}

/* Two balls that look different ways. */
static void eyes(cairo_t *cr)
{
    static const double at[][4] = { { 1.6, -10.4, 5, -1.6 }, { 11.4, -11.4, 5.8, 1.4 } };

    for (int i = 0; i < 2; i++) {
        shape_oval(cr, at[i][0], at[i][1], at[i][2], at[i][2]);
        shape_paint(cr, ROLE_PAPER, ROLE_INK);
        shape_oval(cr, at[i][0] + at[i][3], at[i][1] + 1.2, 2, 2.2);
        theme_fill(cr, ROLE_INK);
        shape_oval(cr, at[i][0] + at[i][3] + 0.7, at[i][1] + 0.5, 0.7, 0.7);
        theme_fill(cr, ROLE_PAPER);
    }
}

static void grin(cairo_t *cr)
{
    cairo_move_to(cr, 2.4, -1.2);
    cairo_curve_to(cr, 6, 0.2, 12, 0.2, 16, -1.6);
    cairo_curve_to(cr, 15, 4.6, 4, 5.2, 2.4, -1.2);
    cairo_close_path(cr);
    shape_paint(cr, ROLE_CRIMSON, ROLE_INK);
    cairo_move_to(cr, 6.6, 0);
    cairo_line_to(cr, 9.4, 0.1);
    cairo_line_to(cr, 8, 2.2);
    cairo_close_path(cr);
    shape_paint(cr, ROLE_PAPER, ROLE_INK);
}

static void fluff(cairo_t *cr)
{
    static const double at[][3] = { { -23, 17, 1.5 }, { -18.6, 17.4, 1.1 }, { -13, 17.2, 1.4 } };

    for (int i = 0; i < 3; i++) {
        icon_path(cr, "flower", at[i][0], at[i][1], 2 * at[i][2]);
        theme_source(cr, ROLE_HUE_GREY_LINE);
        cairo_fill(cr);
    }
}

void hideseek_vacuum_draw(cairo_t *cr)
{
    body(cr);
    grin(cr);
    hose(cr);
    eyes(cr);
    fluff(cr);
}
