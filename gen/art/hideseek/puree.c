#include "puree.h"

#include "roles.h"
#include "gen/art/lib/shape.h"
#include "gen/picture/icon.h"

/* What comes out of the tube, in three turns. */
static void dollop(cairo_t *cr)
{
    static const double swirl[][2] = { { -6.6, -9.6 },  { -6.4, -12.6 }, { -4.9, -13.6 }, { -4.6, -16 },
                                       { -2.4, -17.2 }, { -0.6, -19.6 }, { 1, -17.4 },    { 3.9, -16.4 },
                                       { 4.2, -13.8 },  { 6.2, -12.4 },  { 6.6, -9.6 },   { 0, -8.2 } };

    shape_curve(cr, swirl, 12, true);
    shape_paint(cr, ROLE_CORAL, ROLE_INK);
    cairo_move_to(cr, -4.4, -13);
    cairo_curve_to(cr, -1.6, -11.6, 2, -11.8, 4, -13.2);
    cairo_move_to(cr, -2.4, -16.4);
    cairo_curve_to(cr, -0.6, -15.4, 1, -15.4, 2.6, -16.2);
    shape_line(cr, ROLE_CORAL_DARK, 0.5);
}

static void tube(cairo_t *cr)
{
    cairo_move_to(cr, -6, -9);
    cairo_line_to(cr, 6, -9);
    cairo_line_to(cr, 6.8, 17);
    for (int i = 0; i < 6; i++) {
        cairo_line_to(cr, 6.8 - 13.6 * (i + 0.5) / 6, 18.6);
        cairo_line_to(cr, 6.8 - 13.6 * (i + 1) / 6, 17);
    }
    cairo_close_path(cr);
    shape_paint(cr, ROLE_CRIMSON, ROLE_INK);
    cairo_rectangle(cr, -6, -9, 12, 2.4);
    shape_paint(cr, ROLE_CORAL_TINT, ROLE_INK);
    shape_box(cr, -4.6, -4.4, 9.2, 15.4, 3);
    shape_paint(cr, ROLE_PAPER, ROLE_INK);
    icon_path(cr, "paw", 0, 0, 6);
    theme_source(cr, ROLE_CRIMSON);
    cairo_fill(cr);
    icon_path(cr, "heart", 0, 7, 4.6);
    theme_source(cr, ROLE_HEART);
    cairo_fill(cr);
    cairo_move_to(cr, -6.6, 14.2);
    cairo_line_to(cr, 6.6, 14.2);
    shape_line(cr, ROLE_INK, 0.35);
}

void hideseek_puree_draw(cairo_t *cr)
{
    cairo_save(cr);
    cairo_rotate(cr, 0.5);
    dollop(cr);
    tube(cr);
    cairo_restore(cr);
    icon_path(cr, "heart", -15.5, -6, 6);
    theme_source(cr, ROLE_HEART);
    cairo_fill(cr);
    icon_path(cr, "heart", -10.5, -13.5, 4);
    theme_source(cr, ROLE_BLUSH);
    cairo_fill(cr);
}
