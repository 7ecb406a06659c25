#include "suit.h"

#include "roles.h"
#include "gen/art/lib/shape.h"
#include "gen/picture/icon.h"

static void wind(cairo_t *cr)
{
    static const double gust[][2] = { { -25, -6 }, { -23, 2 }, { -24.5, 10 } };

    for (int i = 0; i < 3; i++) {
        double x = gust[i][0], y = gust[i][1];
        cairo_move_to(cr, x, y);
        cairo_curve_to(cr, x + 5, y - 2.4, x + 7, y + 2, x + 12, y - 0.6);
    }
    shape_line(cr, ROLE_TEAL, 0.9);
}

static void cape(cairo_t *cr, const struct hue *hue)
{
    static const double at[][2] = { { -5, -4 }, { 5, -5 },    { 13, -3.4 }, { 18, -6 },  { 24, -3 }, { 22, 2.6 },
                                    { 25, 8 },  { 20, 12.6 }, { 13, 12.4 }, { 6, 17.4 }, { -3, 14 } };

    shape_curve(cr, at, 11, true);
    shape_paint(cr, hue->body, hue->edge);
    cairo_move_to(cr, 7, -1);
    cairo_curve_to(cr, 13, 1.4, 16, 0, 20.6, 2.4);
    cairo_move_to(cr, 6.4, 5);
    cairo_curve_to(cr, 12, 8.4, 15, 6.6, 19, 8.6);
    shape_line(cr, hue->line, 0.6);
}

static void trousers(cairo_t *cr, const struct hue *hue)
{
    cairo_move_to(cr, -7.2, 8);
    cairo_line_to(cr, 6.2, 8);
    cairo_line_to(cr, 7.4, 16.6);
    cairo_line_to(cr, 1.2, 16.6);
    cairo_line_to(cr, -0.5, 12);
    cairo_line_to(cr, -2.2, 16.6);
    cairo_line_to(cr, -8.4, 16.6);
    cairo_close_path(cr);
    shape_paint(cr, hue->body, hue->edge);
    for (int side = -1; side <= 1; side += 2) {
        shape_box(cr, -0.5 + side * 5.1 - 3.7, 15, 7.4, 3.6, 1.6);
        shape_paint(cr, ROLE_TEAL, ROLE_INK);
    }
}

static void jacket(cairo_t *cr, const struct hue *hue)
{
    for (int side = -1; side <= 1; side += 2) {
        cairo_save(cr);
        cairo_translate(cr, -0.5 + side * 7.4, -1.6);
        cairo_rotate(cr, side * -0.62);
        shape_box(cr, -2.6, -1, 5.2, 10, 2.4);
        shape_paint(cr, hue->body, hue->edge);
        shape_oval(cr, 0, 9.4, 3, 2.5);
        shape_paint(cr, ROLE_TEAL, ROLE_INK);
        cairo_restore(cr);
    }
    cairo_move_to(cr, -8, -3.6);
    cairo_curve_to(cr, -4, -5.6, 3, -5.6, 7, -3.6);
    cairo_line_to(cr, 6.4, 9);
    cairo_line_to(cr, -7.4, 9);
    cairo_close_path(cr);
    shape_paint(cr, hue->body, hue->edge);
    shape_box(cr, -7.8, 7.2, 14.6, 2.8, 0.8);
    shape_paint(cr, ROLE_GOLD, ROLE_INK);
    shape_oval(cr, -0.5, 1.6, 4.2, 4.2);
    shape_paint(cr, ROLE_PAPER, ROLE_INK);
    icon_path(cr, "bolt", -0.5, 1.6, 6);
    theme_source(cr, ROLE_TEAL_DARK);
    cairo_fill(cr);
}

/* An empty hood with ears and a mask over the eyes. */
static void hood(cairo_t *cr, const struct hue *hue)
{
    static const double at[][2] = { { -9.6, -17.8 }, { -5, -16.2 }, { -0.5, -16.8 }, { 4, -16.2 },   { 8.6, -17.8 },
                                    { 8.8, -11.6 },  { 6.4, -5.6 }, { -0.5, -3.6 },  { -7.4, -5.6 }, { -9.8, -11.6 } };

    cairo_move_to(cr, at[0][0], at[0][1]);
    for (int i = 1; i < 5; i++)
        cairo_line_to(cr, at[i][0], at[i][1]);
    cairo_curve_to(cr, 9.8, -10, 8.6, -3.6, -0.5, -3.6);
    cairo_curve_to(cr, -9.6, -3.6, -10.8, -10, at[0][0], at[0][1]);
    cairo_close_path(cr);
    shape_paint(cr, hue->body, hue->edge);
    cairo_move_to(cr, -8.6, -12.4);
    cairo_curve_to(cr, -4, -14, 3, -14, 7.6, -12.4);
    cairo_curve_to(cr, 7.6, -7.4, 2, -7, -0.5, -8.8);
    cairo_curve_to(cr, -3, -7, -8.6, -7.4, -8.6, -12.4);
    cairo_close_path(cr);
    shape_paint(cr, ROLE_TEAL, ROLE_INK);
    for (int side = -1; side <= 1; side += 2) {
        shape_oval(cr, -0.5 + side * 4, -10.6, 2.1, 1.5);
        shape_paint(cr, ROLE_PAPER, ROLE_INK);
    }
}

void hideseek_suit_draw(cairo_t *cr, const struct hue *hue)
{
    wind(cr);
    cape(cr, hue);
    trousers(cr, hue);
    jacket(cr, hue);
    hood(cr, hue);
}
