#include "body.h"

#include "fur.h"
#include "pattern.h"
#include "roles.h"
#include "gen/art/lib/shape.h"

static const double FLOOR = 42.5, TUFT = 4.8;

static void tail(cairo_t *cr, const struct hideseek_look *look)
{
    static const struct { double root, middle, tip; } thick[FURS] = {
        [FUR_SHORT] = { 4.2, 3.8, 3.0 }, [FUR_LONG] = { 3.2, 7.6, 1.6 }, [FUR_CURLY] = { 3.0, 4.6, 6.4 },
    };

    cairo_save(cr);
    cairo_translate(cr, look->fur == FUR_LONG ? -2.6 : 0, 0);
    cairo_move_to(cr, 41, 36);
    if (look->species == ANIMAL_CAT) {
        cairo_curve_to(cr, 49.5, 35, 48, 26, 45.6, 20);
        cairo_curve_to(cr, 43.6, 14, 44, 8, 46.6, 7.4);
    } else
        cairo_curve_to(cr, 46, 30, 47.5, 20, 44, 9.5);
    hideseek_fur_band(cr, thick[look->fur].root, thick[look->fur].middle, thick[look->fur].tip);
    hideseek_fur_trace(cr, look->fur, look->fur == FUR_LONG ? 6 : TUFT);
    cairo_restore(cr);
    hideseek_fur_paint(cr, look, look->coat, hideseek_pattern_tail);
}

static void trunk_markings(cairo_t *cr, const struct hideseek_look *look)
{
    hideseek_pattern_trunk(cr, look);
    cairo_move_to(cr, 8, 30);
    cairo_curve_to(cr, 20, 36, 32, 30, 34, 10);
    cairo_line_to(cr, 27, 8);
    cairo_line_to(cr, 6, 20);
    cairo_close_path(cr);
    theme_shade(cr, ROLE_FUR_SHADE, 0.16);
}

static void trunk(cairo_t *cr, const struct hideseek_look *look)
{
    cairo_move_to(cr, 13, FLOOR - 1);
    cairo_curve_to(cr, 8.5, 37, 9.5, 27, 16, 20);
    cairo_line_to(cr, 26, 15);
    cairo_curve_to(cr, 34, 9.5, 43, 15, 45.2, 25);
    cairo_curve_to(cr, 46.2, 32, 46.0, 40, 43.5, FLOOR - 1);
    cairo_close_path(cr);
    hideseek_fur_trace(cr, look->fur, TUFT);
    hideseek_fur_paint(cr, look, look->coat, trunk_markings);
}

static void hind_paw(cairo_t *cr, const struct hideseek_look *look)
{
    const struct hideseek_coat *coat = hideseek_pattern_paw(look, -1);
    double x = 37, y = FLOOR - 1.8;

    shape_oval(cr, x, y, 4.6, 2.2);
    hideseek_fur_paint(cr, look, coat, NULL);
    for (int toe = -1; toe <= 1; toe += 2) {
        cairo_move_to(cr, x + toe * 1.4, y + 0.2);
        cairo_line_to(cr, x + toe * 1.55, y + 1.65);
    }
    hideseek_fur_line(cr, coat->line, look->line * 0.8);
}

static void haunch(cairo_t *cr, const struct hideseek_look *look)
{
    cairo_move_to(cr, 34.5, FLOOR - 0.8);
    cairo_curve_to(cr, 31.5, 33, 36, 26.5, 41.5, 27.5);
    cairo_curve_to(cr, 47.0, 28.5, 48.2, 36, 47.0, 39.4);
    cairo_curve_to(cr, 46.4, 41, 45.2, FLOOR - 0.8, 43.5, FLOOR - 0.8);
    cairo_close_path(cr);
    hideseek_fur_trace(cr, look->fur, TUFT);
    hideseek_fur_paint(cr, look, look->coat, hideseek_pattern_haunch);
    hind_paw(cr, look);
}

static void leg(cairo_t *cr, const struct hideseek_look *look, int side)
{
    const struct hideseek_coat *coat = look->pattern == PATTERN_PATCHES ? hideseek_pattern_paw(look, side) : look->coat;

    cairo_save(cr);
    cairo_translate(cr, NECK_X + side * 4.6, 0);
    cairo_move_to(cr, -2.9, 28);
    cairo_curve_to(cr, -2.6, 34, -2.8, 36, -3.2, 37.6);
    cairo_curve_to(cr, -5.0, 39.4, -4.4, FLOOR + 0.2, 0, FLOOR + 0.2);
    cairo_curve_to(cr, 4.4, FLOOR + 0.2, 5.0, 39.4, 3.2, 37.6);
    cairo_curve_to(cr, 2.8, 36, 2.6, 34, 2.9, 28);
    cairo_close_path(cr);
    hideseek_fur_paint(cr, look, coat, hideseek_pattern_leg);
    for (int toe = -1; toe <= 1; toe += 2) {
        cairo_move_to(cr, toe * 1.3, FLOOR - 2.0);
        cairo_line_to(cr, toe * 1.45, FLOOR - 0.4);
    }
    hideseek_fur_line(cr, hideseek_pattern_paw(look, side)->line, look->line * 0.8);
    cairo_restore(cr);
}

void hideseek_body_draw(cairo_t *cr, const struct hideseek_look *look)
{
    shape_oval(cr, 28, FLOOR - 0.2, 19.5, 1.9);
    theme_shade(cr, ROLE_FUR_SHADE, 0.25);
    tail(cr, look);
    trunk(cr, look);
    haunch(cr, look);
    for (int side = -1; side <= 1; side += 2)
        leg(cr, look, side);
}
