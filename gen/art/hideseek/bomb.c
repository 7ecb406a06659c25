#include "bomb.h"

#include <math.h>

#include "roles.h"
#include "gen/art/lib/shape.h"
#include "gen/picture/icon.h"

/* A blot with arms of many lengths and drops beyond them. */
static void splat(cairo_t *cr, const struct hue *hue)
{
    static const double arm[] = { 21, 16.5, 23, 15.5, 19, 17.5, 23.5, 16, 20.5, 17, 22, 15.5, 18.5 };
    static const double drop[][3] = { { -23, -11, 1.6 }, { 23, -10.4, 1.9 }, { 22.6, 13.6, 1.4 }, { -22.8, 12.6, 2 } };
    enum { ARMS = sizeof arm / sizeof *arm };
    double at[2 * ARMS][2];

    for (int i = 0; i < 2 * ARMS; i++) {
        double angle = M_PI * i / ARMS, reach = i % 2 == 0 ? arm[i / 2] : 11.5 + 0.1 * arm[i / 2];
        at[i][0] = reach * cos(angle);
        at[i][1] = 0.78 * reach * sin(angle) + 1;
    }
    shape_curve(cr, (const double(*)[2])at, 2 * ARMS, true);
    shape_paint(cr, hue->body, ROLE_INK);
    for (size_t i = 0; i < sizeof drop / sizeof *drop; i++) {
        shape_oval(cr, drop[i][0], drop[i][1], drop[i][2], drop[i][2]);
        shape_paint(cr, hue->body, ROLE_INK);
    }
}

static void fuse(cairo_t *cr)
{
    cairo_move_to(cr, 5, -9);
    cairo_curve_to(cr, 7, -14, 11, -13, 12, -10.4);
    shape_line(cr, ROLE_INK, 1.7);
    cairo_move_to(cr, 5, -9);
    cairo_curve_to(cr, 7, -14, 11, -13, 12, -10.4);
    shape_line(cr, ROLE_SAND, 0.8);
    icon_path(cr, "sun", 12.4, -8.8, 6.4);
    theme_source(cr, ROLE_GOLD_LIGHT);
    cairo_fill(cr);
    icon_path(cr, "star", 12.4, -8.8, 7);
    shape_paint(cr, ROLE_GOLD, ROLE_INK);
}

static void ball(cairo_t *cr, const struct hue *hue)
{
    cairo_save(cr);
    cairo_translate(cr, 3.8, -7.6);
    cairo_rotate(cr, 0.45);
    shape_box(cr, -3.4, -3, 6.8, 4.6, 1);
    shape_paint(cr, ROLE_SEAT_NONE, ROLE_INK);
    cairo_restore(cr);
    shape_oval(cr, -0.6, 2, 10, 10);
    shape_paint(cr, ROLE_PAPER, ROLE_INK);
    cairo_save(cr);
    shape_oval(cr, -0.6, 2, 8.6, 8.6);
    cairo_clip(cr);
    cairo_move_to(cr, -12, 1);
    cairo_curve_to(cr, -6, -2.4, -3, 3.6, 1, 1.4);
    cairo_curve_to(cr, 4, -0.2, 7, 0.2, 12, 2);
    cairo_line_to(cr, 12, 14);
    cairo_line_to(cr, -12, 14);
    cairo_close_path(cr);
    shape_paint(cr, hue->body, ROLE_INK);
    cairo_restore(cr);
    cairo_new_sub_path(cr);
    cairo_arc(cr, -0.6, 2, 7.2, 3.5, 4.4);
    shape_line(cr, ROLE_GLASS, 1);
}

/* It smiles: nobody is hurt by it. */
static void smile(cairo_t *cr, const struct hue *hue)
{
    bool dark = hue->body == ROLE_HUE_BLACK || hue->body == ROLE_HUE_BROWN;

    for (int side = -1; side <= 1; side += 2) {
        shape_oval(cr, -0.6 + side * 3.2, 4.2, 1.5, 1.7);
        shape_paint(cr, ROLE_PAPER, ROLE_INK);
        shape_oval(cr, -0.4 + side * 3.2, 4.4, 0.7, 0.8);
        theme_fill(cr, ROLE_INK);
    }
    cairo_new_sub_path(cr);
    cairo_arc(cr, -0.6, 6.4, 1.7, 0.3, M_PI - 0.3);
    shape_line(cr, dark ? ROLE_PAPER : ROLE_INK, 0.6);
}

void hideseek_bomb_draw(cairo_t *cr, const struct hue *hue)
{
    splat(cr, hue);
    fuse(cr);
    ball(cr, hue);
    smile(cr, hue);
}
