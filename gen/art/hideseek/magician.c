#include "magician.h"

#include <math.h>

#include "roles.h"
#include "gen/art/lib/shape.h"
#include "gen/picture/icon.h"

static void cape(cairo_t *cr)
{
    static const double at[][2] = { { -6, 4 }, { -13, 8 }, { -17, 19 }, { 17, 19 }, { 13, 8 }, { 6, 4 } };

    cairo_move_to(cr, at[0][0], at[0][1]);
    for (int i = 1; i < 6; i++)
        cairo_line_to(cr, at[i][0], at[i][1]);
    cairo_close_path(cr);
    shape_paint(cr, ROLE_HUE_BLACK, ROLE_INK);
    cairo_move_to(cr, -5, 6);
    cairo_line_to(cr, -8, 19);
    cairo_line_to(cr, 8, 19);
    cairo_line_to(cr, 5, 6);
    cairo_close_path(cr);
    shape_paint(cr, ROLE_HUE_WHITE, ROLE_INK);
    for (int i = 0; i < 2; i++) {
        shape_oval(cr, 0, 12.4 + 4 * i, 0.8, 0.8);
        theme_fill(cr, ROLE_INK);
    }
}

static void bow_tie(cairo_t *cr)
{
    for (int side = -1; side <= 1; side += 2) {
        cairo_move_to(cr, 0, 8.2);
        cairo_line_to(cr, side * 5.4, 5.6);
        cairo_line_to(cr, side * 5.4, 11);
        cairo_close_path(cr);
        shape_paint(cr, ROLE_CRIMSON, ROLE_INK);
    }
    shape_oval(cr, 0, 8.2, 1.3, 1.3);
    shape_paint(cr, ROLE_CRIMSON, ROLE_INK);
}

/* Proud of his moustache. */
static void face(cairo_t *cr)
{
    shape_oval(cr, 0, -0.6, 9.4, 8);
    shape_paint(cr, ROLE_SKIN, ROLE_INK);
    for (int side = -1; side <= 1; side += 2) {
        shape_oval(cr, side * 3.4, -2.4, 2.4, 2.7);
        shape_paint(cr, ROLE_PAPER, ROLE_INK);
        shape_oval(cr, side * 3.4 + 0.8, -2, 1, 1.2);
        theme_fill(cr, ROLE_INK);
        shape_oval(cr, side * 6.6, 1.6, 1.5, 1);
        theme_source(cr, ROLE_BLUSH);
        cairo_fill(cr);
        cairo_move_to(cr, 0, 2.6);
        cairo_curve_to(cr, side * 3, 0.6, side * 5, 4.6, side * 8.4, 3);
        cairo_curve_to(cr, side * 11, 1.6, side * 9.6, -0.8, side * 8, 0.6);
        cairo_curve_to(cr, side * 10, 4.8, side * 4, 6.4, 0, 4);
        cairo_close_path(cr);
    }
    theme_fill(cr, ROLE_INK);
    shape_oval(cr, 0, 1.2, 1.6, 1.3);
    shape_paint(cr, ROLE_BLUSH, ROLE_INK);
}

static void hat(cairo_t *cr)
{
    cairo_move_to(cr, -7.4, -7);
    cairo_curve_to(cr, -8, -12, -9, -15, -9.4, -18);
    cairo_curve_to(cr, -4, -19.4, 4, -19.4, 9.4, -18);
    cairo_curve_to(cr, 9, -15, 8, -12, 7.4, -7);
    cairo_close_path(cr);
    shape_paint(cr, ROLE_HUE_BLACK, ROLE_INK);
    cairo_move_to(cr, -7.4, -7);
    cairo_line_to(cr, -7.8, -10.4);
    cairo_curve_to(cr, -4, -9.4, 4, -9.4, 7.8, -10.4);
    cairo_line_to(cr, 7.4, -7);
    cairo_close_path(cr);
    shape_paint(cr, ROLE_HUE_WHITE, ROLE_INK);
    shape_oval(cr, 0, -6.6, 13, 2.2);
    shape_paint(cr, ROLE_HUE_BLACK, ROLE_INK);
}

static void glove(cairo_t *cr, double x, double y)
{
    shape_oval(cr, x, y, 3, 2.8);
    shape_paint(cr, ROLE_PAPER, ROLE_INK);
}

static void wand(cairo_t *cr)
{
    cairo_move_to(cr, 14.4, 12.4);
    cairo_line_to(cr, 20.6, -3.6);
    shape_line(cr, ROLE_INK, 1.8);
    cairo_move_to(cr, 19.9, -1.6);
    cairo_line_to(cr, 20.6, -3.6);
    shape_line(cr, ROLE_PAPER, 1.1);
    glove(cr, 15.6, 9);
    icon_path(cr, "star", 21.6, -6.6, 8);
    shape_paint(cr, ROLE_GOLD, ROLE_INK);
}

/* What he has pulled out of nothing: a sausage of knotted cloths. */
static void cloths(cairo_t *cr)
{
    static const int cloth[] = { ROLE_VIOLET, ROLE_GOLD, ROLE_TEAL };

    for (int i = 2; i >= 0; i--) {
        cairo_save(cr);
        cairo_translate(cr, -16.4 - 2.4 * i, 5.4 - 5.6 * i);
        cairo_rotate(cr, -0.4);
        cairo_move_to(cr, 0, 3.4);
        cairo_curve_to(cr, -5, 1, -5, -2, 0, -3.4);
        cairo_curve_to(cr, 4, -2, 5, 1, 0, 3.4);
        cairo_close_path(cr);
        shape_paint(cr, cloth[i], ROLE_INK);
        cairo_restore(cr);
    }
    glove(cr, -15.4, 9.6);
}

void hideseek_magician_draw(cairo_t *cr)
{
    cape(cr);
    face(cr);
    bow_tie(cr);
    hat(cr);
    wand(cr);
    cloths(cr);
}
