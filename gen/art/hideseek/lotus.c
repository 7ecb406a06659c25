#include "lotus.h"

#include <math.h>

#include "roles.h"
#include "gen/art/lib/shape.h"
#include "gen/picture/icon.h"

static void petal(cairo_t *cr, double turn, double length, int fill)
{
    cairo_save(cr);
    cairo_translate(cr, 0, 3);
    cairo_rotate(cr, turn);
    cairo_move_to(cr, 0, 0);
    cairo_curve_to(cr, -6.4, -length * 0.4, -4.6, -length * 0.8, 0, -length);
    cairo_curve_to(cr, 4.6, -length * 0.8, 6.4, -length * 0.4, 0, 0);
    cairo_close_path(cr);
    shape_paint(cr, fill, ROLE_INK);
    cairo_restore(cr);
}

static void claws(cairo_t *cr)
{
    for (int i = -1; i <= 1; i++) {
        double x = i * 5.6, y = -5.4 + 1.2 * fabs((double)i);
        cairo_move_to(cr, x - 1.8, y);
        cairo_curve_to(cr, x - 2.2 + i, y - 5, x + i * 1.6 - 0.6, y - 8, x + i * 3.4 + 0.6, y - 11);
        cairo_curve_to(cr, x + i * 2.6 + 1.8, y - 7, x + 2.6, y - 4, x + 1.8, y);
        cairo_close_path(cr);
        shape_paint(cr, ROLE_GLOVE, ROLE_INK);
    }
}

static void glove(cairo_t *cr, const struct hue *hue)
{
    static const double at[][2] = { { -9.4, 5 }, { -9.8, -1 }, { -8.2, -4.6 }, { -4.8, -4.4 }, { -2.8, -6 },
                                    { 0, -6.8 }, { 2.8, -6 },  { 4.8, -4.4 },  { 8.2, -4.6 },  { 9.8, -1 },
                                    { 9.4, 5 },  { 6, 9.4 },   { -6, 9.4 } };

    claws(cr);
    shape_curve(cr, at, 13, true);
    shape_paint(cr, hue->body, hue->edge);
    shape_oval(cr, 0, 3.6, 4.4, 3.5);
    shape_paint(cr, ROLE_BLUSH, ROLE_INK);
    for (int i = -1; i <= 1; i++) {
        shape_oval(cr, i * 5.4, -1.7 - (i == 0), 1.9, 2.1);
        shape_paint(cr, ROLE_BLUSH, ROLE_INK);
    }
    shape_box(cr, -9, 8.6, 18, 7.4, 2);
    shape_paint(cr, hue->body, hue->edge);
    for (int i = -1; i <= 1; i++) {
        icon_path(cr, "diamond", i * 5, 12.3, 3.4);
        shape_paint(cr, ROLE_GOLD, ROLE_INK);
    }
}

void hideseek_lotus_draw(cairo_t *cr, const struct hue *hue)
{
    for (int i = 3; i > 0; i--)
        for (int side = -1; side <= 1; side += 2)
            petal(cr, side * (0.28 + 0.42 * i), 22 - i, i % 2 == 1 ? ROLE_PINK : ROLE_CORAL);
    petal(cr, -0.32, 21, ROLE_PINK_TINT);
    petal(cr, 0.32, 21, ROLE_PINK_TINT);
    glove(cr, hue);
}
