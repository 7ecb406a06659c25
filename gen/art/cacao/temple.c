#include "temple.h"

#include "roles.h"
#include "gen/ink/theme.h"
#include "gen/art/lib/shape.h"

enum { TIERS = 4 };
static const double TIER = 3.4, FOOT = 14.0, IN = 2.3, SLOPE = 0.7;

static void tiers(cairo_t *cr)
{
    for (int i = 0; i < TIERS; i++) {
        double half = FOOT - i * IN, y = -i * TIER;
        cairo_move_to(cr, -half, y);
        cairo_line_to(cr, -half + SLOPE, y - TIER);
        cairo_line_to(cr, half - SLOPE, y - TIER);
        cairo_line_to(cr, half, y);
        cairo_close_path(cr);
        shape_paint(cr, ROLE_RUIN, ROLE_INK);
        cairo_rectangle(cr, -half + SLOPE + 0.2, y - TIER + 0.2, 2 * (half - SLOPE - 0.2), 0.8);
        theme_fill(cr, ROLE_RUIN_LIGHT);
    }
}

static void joints(cairo_t *cr)
{
    for (int i = 0; i < TIERS; i++)
        for (int side = -1; side <= 1; side += 2)
            for (int k = 0; k < 2; k++) {
                double x = side * (5.8 + 3.6 * k - 0.5 * i), y = -i * TIER;
                if (side * x > FOOT - i * IN - 1.5)
                    continue;
                cairo_move_to(cr, x, y - 0.2);
                cairo_line_to(cr, x, y - TIER + 1.0);
            }
    theme_source(cr, ROLE_RUIN_DARK);
    cairo_set_line_width(cr, 0.22);
    cairo_stroke(cr);
}

static void stairs(cairo_t *cr)
{
    const double top = -TIERS * TIER;
    const int steps = 9;

    cairo_move_to(cr, -4.2, 0);
    cairo_line_to(cr, -2.7, top);
    cairo_line_to(cr, 2.7, top);
    cairo_line_to(cr, 4.2, 0);
    cairo_close_path(cr);
    shape_paint(cr, ROLE_RUIN_LIGHT, ROLE_INK);
    for (int i = 1; i < steps; i++) {
        double y = top * i / steps, half = 4.2 - 1.5 * i / steps - 0.9;
        cairo_move_to(cr, -half, y);
        cairo_line_to(cr, half, y);
    }
    for (int side = -1; side <= 1; side += 2) {
        cairo_move_to(cr, side * 3.3, 0);
        cairo_line_to(cr, side * 1.9, top);
    }
    theme_source(cr, ROLE_RUIN_DARK);
    cairo_set_line_width(cr, 0.26);
    cairo_stroke(cr);
}

static void shrine(cairo_t *cr)
{
    const double foot = -TIERS * TIER;

    shape_box(cr, -4.3, foot - 4.2, 8.6, 4.2, 0.2);
    shape_paint(cr, ROLE_RUIN, ROLE_INK);
    cairo_rectangle(cr, -1.3, foot - 2.9, 2.6, 2.9);
    theme_fill(cr, ROLE_INK);
    cairo_move_to(cr, -5.0, foot - 4.0);
    cairo_line_to(cr, -3.8, foot - 6.4);
    cairo_line_to(cr, 3.8, foot - 6.4);
    cairo_line_to(cr, 5.0, foot - 4.0);
    cairo_close_path(cr);
    shape_paint(cr, ROLE_CLAY, ROLE_INK);
    for (int i = -1; i <= 1; i++)
        cairo_rectangle(cr, i * 2.3 - 0.8, foot - 8.4 - (i == 0), 1.6, 2.0 + (i == 0));
    shape_paint(cr, ROLE_RUIN_LIGHT, ROLE_INK);
}

void cacao_temple_draw(cairo_t *cr, double x, double y)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    shape_oval(cr, 0, 0, 15, 1.2);
    theme_shade(cr, ROLE_INK, 0.18);
    tiers(cr);
    joints(cr);
    stairs(cr);
    shrine(cr);
    cairo_restore(cr);
}
