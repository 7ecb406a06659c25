#include "drumstick.h"

#include "roles.h"
#include "gen/art/lib/shape.h"

static void bone(cairo_t *cr)
{
    static const double at[][2] = { { -1.6, 7 },   { -1.7, 14.6 }, { -4.6, 15.4 }, { -4.9, 18.6 },
                                    { -2, 19.6 },  { 0, 18 },      { 2, 19.6 },    { 4.9, 18.6 },
                                    { 4.6, 15.4 }, { 1.7, 14.6 },  { 1.6, 7 } };

    shape_curve(cr, at, 11, true);
    shape_paint(cr, ROLE_PAPER, ROLE_INK);
}

static void meat(cairo_t *cr)
{
    static const double at[][2] = { { 0, -18.5 },  { 8.6, -15.4 }, { 12.6, -6 },  { 9.4, 3 },
                                    { 4.4, 8.4 },  { 2.8, 12 },    { 0, 12.8 },   { -2.8, 12 },
                                    { -4.4, 8.4 }, { -9.4, 3 },    { -12.6, -6 }, { -8.6, -15.4 } };

    shape_curve(cr, at, 12, true);
    shape_paint(cr, ROLE_POD, ROLE_INK);
    cairo_save(cr);
    shape_curve(cr, at, 12, true);
    cairo_clip(cr);
    cairo_rectangle(cr, -14, 4.6, 28, 12);
    theme_shade(cr, ROLE_POD_DARK, 0.35);
    cairo_restore(cr);
    cairo_move_to(cr, -8.4, -5.6);
    cairo_curve_to(cr, -8.6, -10.4, -6, -13.6, -2.6, -14.8);
    shape_line(cr, ROLE_POD_LIGHT, 1.7);
    for (int i = 0; i < 3; i++) {
        cairo_move_to(cr, 2.2 + 2.2 * i, -9.6 + 3 * i);
        cairo_rel_curve_to(cr, 1, 0.8, 1.6, 1.8, 1.8, 3);
    }
    shape_line(cr, ROLE_POD_DARK, 0.55);
}

static void steam(cairo_t *cr)
{
    for (int i = 0; i < 3; i++) {
        double x = -20 + 5.4 * i, y = 2 - 4.4 * i;
        cairo_move_to(cr, x, y);
        cairo_curve_to(cr, x - 2, y - 2, x + 2, y - 3.4, x, y - 5.6);
    }
    shape_line(cr, ROLE_BROWN, 0.8);
}

void hideseek_drumstick_draw(cairo_t *cr)
{
    steam(cr);
    cairo_save(cr);
    cairo_rotate(cr, 0.72);
    bone(cr);
    meat(cr);
    cairo_restore(cr);
}
