#include "wear.h"

#include "gen/picture/icon.h"
#include "fur.h"
#include "roles.h"
#include "gen/art/lib/shape.h"

static void band(cairo_t *cr, const struct look *look, int fill, int line, double high)
{
    cairo_move_to(cr, -7.4, 6.6);
    cairo_curve_to(cr, -4, 10.4, 4, 10.4, 7.4, 6.6);
    cairo_line_to(cr, 7.2, 6.6 + high);
    cairo_curve_to(cr, 4, 10.4 + high, -4, 10.4 + high, -7.2, 6.6 + high);
    cairo_close_path(cr);
    theme_fill_preserve(cr, fill);
    hideseek_fur_line(cr, line, look->line);
}

static void bell(cairo_t *cr, const struct look *look)
{
    band(cr, look, ROLE_CRIMSON, ROLE_CRIMSON_DARK, 1.5);
    shape_oval(cr, 0, 12.2, 1.9, 1.9);
    theme_fill_preserve(cr, ROLE_GOLD);
    hideseek_fur_line(cr, ROLE_GOLD_DARK, look->line);
    cairo_move_to(cr, -1.7, 12.0);
    cairo_line_to(cr, 1.7, 12.0);
    cairo_move_to(cr, 0, 12.9);
    cairo_line_to(cr, 0, 13.9);
    hideseek_fur_line(cr, ROLE_GOLD_DARK, look->line * 0.8);
}

static void bow(cairo_t *cr, const struct look *look)
{
    for (int side = -1; side <= 1; side += 2) {
        cairo_move_to(cr, 0, 11);
        cairo_curve_to(cr, side * 2.4, 8.6, side * 5.6, 8.2, side * 5.8, 9.6);
        cairo_curve_to(cr, side * 6.0, 10.6, side * 6.0, 12.0, side * 5.6, 13.0);
        cairo_curve_to(cr, side * 5.0, 14.0, side * 2.0, 12.8, 0, 11);
        cairo_close_path(cr);
        theme_fill_preserve(cr, ROLE_BLUE);
        hideseek_fur_line(cr, ROLE_BLUE_DARK, look->line);
    }
    shape_box(cr, -1.2, 9.7, 2.4, 2.6, 0.9);
    theme_fill_preserve(cr, ROLE_BLUE);
    hideseek_fur_line(cr, ROLE_BLUE_DARK, look->line);
}

static void collar(cairo_t *cr, const struct look *look)
{
    band(cr, look, ROLE_TEAL, ROLE_TEAL_DARK, 1.8);
    shape_oval(cr, 0, 12.6, 1.8, 1.8);
    theme_fill_preserve(cr, ROLE_GOLD);
    hideseek_fur_line(cr, ROLE_GOLD_DARK, look->line);
    icon_path(cr, "paw", 0, 12.6, 2.2);
    theme_source(cr, ROLE_GOLD_DARK);
    cairo_fill(cr);
}

static void scarf(cairo_t *cr, const struct look *look)
{
    cairo_move_to(cr, 2.2, 9.6);
    cairo_curve_to(cr, 3.4, 12, 4.4, 14, 4.2, 16.6);
    cairo_line_to(cr, 8.0, 15.8);
    cairo_curve_to(cr, 7.6, 13, 6.8, 10.8, 5.4, 8.8);
    cairo_close_path(cr);
    theme_fill_preserve(cr, ROLE_ORANGE);
    hideseek_fur_line(cr, ROLE_ORANGE_DARK, look->line);
    band(cr, look, ROLE_ORANGE, ROLE_ORANGE_DARK, 3.4);
}

void hideseek_wear_draw(cairo_t *cr, const struct look *look)
{
    switch (look->wears) {
    case WEAR_BELL: bell(cr, look); break;
    case WEAR_BOW: bow(cr, look); break;
    case WEAR_COLLAR: collar(cr, look); break;
    case WEAR_SCARF: scarf(cr, look); break;
    case WEAR_NONE:
    case WEARS: break;
    }
}

void hideseek_wear_crown(cairo_t *cr, const struct look *look)
{
    static const double at[][3] = { { 0, -12.6, 4.6 }, { -4.4, -11.4, 3.2 }, { 4.4, -11.4, 3.2 } };

    for (int i = 0; look->grand && i < 3; i++) {
        icon_path(cr, "star", at[i][0], at[i][1], at[i][2]);
        theme_fill_preserve(cr, ROLE_GOLD);
        hideseek_fur_line(cr, ROLE_GOLD_DARK, look->line * 0.8);
    }
}
