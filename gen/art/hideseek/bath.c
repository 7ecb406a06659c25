#include "bath.h"

#include <math.h>

#include "roles.h"
#include "gen/art/lib/shape.h"
#include "gen/picture/icon.h"

/* Balls of foam, outlined as one. */
static void foam(cairo_t *cr, const double (*ball)[3], int balls)
{
    for (int i = 0; i < balls; i++) {
        shape_oval(cr, ball[i][0], ball[i][1], ball[i][2] + 0.45, ball[i][2] + 0.45);
        theme_source(cr, ROLE_INK);
        cairo_fill(cr);
    }
    for (int i = 0; i < balls; i++) {
        shape_oval(cr, ball[i][0], ball[i][1], ball[i][2], ball[i][2]);
        theme_fill(cr, ROLE_HUE_WHITE);
    }
    for (int i = 0; i < balls; i += 2) {
        cairo_new_sub_path(cr);
        cairo_arc(cr, ball[i][0], ball[i][1], ball[i][2] * 0.6, 3.4, 4.6);
        shape_line(cr, ROLE_ICE, 0.6);
    }
}

static void tub(cairo_t *cr)
{
    cairo_move_to(cr, -17, 3);
    cairo_line_to(cr, 17, 3);
    cairo_line_to(cr, 13.6, 17.4);
    cairo_line_to(cr, -13.6, 17.4);
    cairo_close_path(cr);
    shape_paint(cr, ROLE_HUE_BROWN, ROLE_INK);
    for (int i = -2; i <= 2; i++) {
        cairo_move_to(cr, i * 6.2, 3);
        cairo_line_to(cr, i * 5, 17.4);
    }
    shape_line(cr, ROLE_HUE_BROWN_LINE, 0.5);
    for (int i = 0; i < 2; i++) {
        double y = 5.4 + 7.4 * i, half = 16.4 - 1.7 * i;
        cairo_move_to(cr, -half, y);
        cairo_line_to(cr, half, y);
        shape_line(cr, ROLE_INK, 2.2);
        cairo_move_to(cr, -half, y);
        cairo_line_to(cr, half, y);
        shape_line(cr, ROLE_GOLD, 1.4);
    }
}

static void arm(cairo_t *cr, int side)
{
    cairo_move_to(cr, side * 11, 2);
    cairo_curve_to(cr, side * 17, 3, side * 20, 2, side * 19.8, -1.4);
    theme_source(cr, ROLE_INK);
    cairo_set_line_width(cr, 4);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_stroke_preserve(cr);
    theme_ground(cr, ROLE_ICE);
    cairo_set_line_width(cr, 3.1);
    cairo_stroke(cr);
}

static void brush(cairo_t *cr)
{
    cairo_save(cr);
    cairo_translate(cr, -19.8, -2.4);
    cairo_rotate(cr, -0.3);
    shape_box(cr, -1.1, -7, 2.2, 9, 1);
    shape_paint(cr, ROLE_WOOD_LIGHT, ROLE_INK);
    shape_box(cr, -4.6, -9.4, 9.2, 3, 1.2);
    shape_paint(cr, ROLE_WOOD_LIGHT, ROLE_INK);
    for (int i = 0; i < 6; i++) {
        cairo_move_to(cr, -3.7 + 1.48 * i, -9.8);
        cairo_rel_line_to(cr, 0, -2);
    }
    shape_line(cr, ROLE_SAND_DARK, 0.9);
    cairo_restore(cr);
}

static void shower(cairo_t *cr)
{
    cairo_save(cr);
    cairo_translate(cr, 19.8, -3.4);
    cairo_rotate(cr, -0.5);
    shape_box(cr, -1, -4, 2, 6.4, 0.9);
    shape_paint(cr, ROLE_SEAT_NONE, ROLE_INK);
    cairo_move_to(cr, -3.6, -4.4);
    cairo_curve_to(cr, -3, -8, 3, -8, 3.6, -4.4);
    cairo_close_path(cr);
    shape_paint(cr, ROLE_SEAT_NONE, ROLE_INK);
    cairo_restore(cr);
    for (int i = 0; i < 3; i++) {
        icon_path(cr, "drop", 12.4 + 1.8 * i, -7 + 3.6 * (i % 2) + 1.4 * i, 2.6);
        theme_source(cr, ROLE_WATER);
        cairo_fill(cr);
    }
}

/* A drop of water with a cap of foam. */
static void face(cairo_t *cr)
{
    shape_oval(cr, 0, -3, 12.4, 10.4);
    shape_paint(cr, ROLE_ICE, ROLE_INK);
    for (int side = -1; side <= 1; side += 2) {
        shape_oval(cr, side * 4.6, -5, 3.4, 3.7);
        shape_paint(cr, ROLE_PAPER, ROLE_INK);
        shape_oval(cr, side * 4.2, -4.2, 1.5, 1.8);
        theme_fill(cr, ROLE_INK);
        shape_oval(cr, side * 4.2 + 0.6, -5, 0.5, 0.5);
        theme_fill(cr, ROLE_PAPER);
        shape_oval(cr, side * 9, -0.8, 1.6, 1.1);
        theme_source(cr, ROLE_BLUSH);
        cairo_fill(cr);
    }
    cairo_move_to(cr, -4.6, -0.4);
    cairo_curve_to(cr, -3, 4, 3, 4, 4.6, -0.4);
    cairo_close_path(cr);
    shape_paint(cr, ROLE_CRIMSON, ROLE_INK);
}

void hideseek_bath_draw(cairo_t *cr)
{
    static const double cap[][3] = { { -8, -11, 3.6 }, { 0, -14, 4.8 },   { 8, -11.4, 3.8 },
                                     { -4, -13, 4 },   { 4.4, -13.2, 4 }, { 0, -11, 3 } };
    static const double rim[][3] = { { -15, 2.6, 3 }, { -9, 3.4, 3.4 }, { -2.6, 3, 3 },
                                     { 4, 3.6, 3.4 }, { 10, 3, 3.2 },   { 15.4, 2.6, 2.6 } };

    for (int side = -1; side <= 1; side += 2)
        arm(cr, side);
    face(cr);
    foam(cr, cap, 6);
    tub(cr);
    foam(cr, rim, 6);
    brush(cr);
    shower(cr);
}
