#include "gym.h"

#include <math.h>

#include "badge.h"
#include "ground.h"
#include "plant.h"
#include "roles.h"
#include "gen/art/lib/shape.h"

static void gym_ground(cairo_t *cr, const struct dye_roles *dye)
{
    shape_oval(cr, 0, 0, GYM_RADIUS, GYM_RADIUS);
    theme_fill(cr, ROLE_STONE);
    shape_oval(cr, 0, 0, GYM_RADIUS - 0.6, GYM_RADIUS - 0.6);
    theme_fill(cr, ROLE_SQUARE);
    shape_oval(cr, 0, 0, GYM_RADIUS - 1.4, GYM_RADIUS - 1.4);
    theme_source(cr, dye->body);
    cairo_set_line_width(cr, 0.7);
    cairo_stroke(cr);
}

static void flag(cairo_t *cr, double side, const struct dye_roles *dye)
{
    double x = side * 6.1;

    cairo_move_to(cr, x, -3.6);
    cairo_line_to(cr, x, -10.2);
    theme_source(cr, ROLE_INK);
    cairo_set_line_width(cr, 0.45);
    cairo_stroke(cr);
    cairo_move_to(cr, x, -10.2);
    cairo_line_to(cr, x + side * 2.9, -9.2);
    cairo_line_to(cr, x, -8.1);
    cairo_close_path(cr);
    shape_paint(cr, dye->body, dye->dark);
}

static void walls(cairo_t *cr, const struct dye_roles *dye)
{
    shape_box(cr, -7.4, -3.8, 14.8, 5.2, 0.5);
    shape_paint(cr, ROLE_WALL, ROLE_INK);
    for (int i = -2; i <= 2; i++) {
        if (i == 0)
            continue;
        shape_box(cr, i * 3.1 - 0.55, -3.6, 1.1, 4.9, 0.3);
        shape_paint(cr, dye->tint, dye->dark);
    }
    cairo_move_to(cr, -1.7, 1.4);
    cairo_line_to(cr, -1.7, -1.0);
    cairo_curve_to(cr, -1.7, -3.2, 1.7, -3.2, 1.7, -1.0);
    cairo_line_to(cr, 1.7, 1.4);
    cairo_close_path(cr);
    shape_paint(cr, dye->dark, ROLE_INK);
    shape_box(cr, -8.0, 1.2, 16, 0.9, 0.3);
    shape_paint(cr, ROLE_SQUARE, ROLE_INK);
}

static void dome(cairo_t *cr, const struct dye_roles *dye)
{
    cairo_move_to(cr, -8.0, -3.4);
    cairo_curve_to(cr, -7.6, -12.4, 7.6, -12.4, 8.0, -3.4);
    cairo_curve_to(cr, 4, -2.6, -4, -2.6, -8.0, -3.4);
    cairo_close_path(cr);
    shape_paint(cr, dye->body, ROLE_INK);
    for (int side = -1; side <= 1; side += 2) {
        cairo_move_to(cr, side * 5.6, -3.2);
        cairo_curve_to(cr, side * 5.4, -6.4, side * 4.2, -8.6, side * 2.6, -9.8);
    }
    theme_source(cr, dye->dark);
    cairo_set_line_width(cr, 0.35);
    cairo_stroke(cr);
}

void pokesonne_gym_draw(cairo_t *cr, int gym, double x, double y)
{
    const struct dye_roles *dye = theme_dye(pokesonne_badge_dye(gym));

    cairo_save(cr);
    cairo_translate(cr, x, y);
    gym_ground(cr, dye);
    cairo_translate(cr, 0, 3.4);
    shape_oval(cr, 0, 2, 8.4, 1.3);
    theme_shade(cr, ROLE_INK, 0.18);
    flag(cr, -1, dye);
    flag(cr, 1, dye);
    walls(cr, dye);
    dome(cr, dye);
    shape_oval(cr, 0, -6.6, 3.5, 3.5);
    shape_paint(cr, ROLE_RICE, ROLE_INK);
    pokesonne_badge_draw(cr, gym, 0, -6.6, 5.2);
    cairo_restore(cr);
}
