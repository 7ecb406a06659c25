#include "place.h"

#include "gen/picture/icon.h"
#include "body.h"
#include "fur.h"
#include "roles.h"
#include "gen/art/lib/shape.h"

/* Three tones of one colour. */
struct ground {
    int light, body, deep;
};
static const struct ground grounds[ANIMALS] = {
    [ANIMAL_CAT] = { ROLE_BACKDROP_CAT_LIGHT, ROLE_BACKDROP_CAT, ROLE_BACKDROP_CAT_DEEP },
    [ANIMAL_DOG] = { ROLE_BACKDROP_DOG_LIGHT, ROLE_BACKDROP_DOG, ROLE_BACKDROP_DOG_DEEP },
};
static const double FLOOR = 35;

static void box(cairo_t *cr, const struct ground *ground)
{
    cairo_rectangle(cr, 5, 15, 41, 24);
    theme_fill(cr, ground->deep);
    for (int side = -1; side <= 1; side += 2) {
        cairo_move_to(cr, 25.5 + side * 20.5, 15);
        cairo_line_to(cr, 25.5 + side * 26, 8);
        cairo_line_to(cr, 25.5 + side * 17, 6);
        cairo_line_to(cr, 25.5 + side * 11, 15);
        cairo_close_path(cr);
    }
    theme_fill(cr, ground->light);
}

static void bush(cairo_t *cr, const struct ground *ground)
{
    static const double leaves[][3] = { { 5, 30, 9 }, { 13, 18, 9 }, { 27, 12, 9 }, { 40, 17, 9.5 }, { 47, 29, 9 } };

    for (int i = 0; i < 5; i++) {
        shape_oval(cr, leaves[i][0], leaves[i][1], leaves[i][2], leaves[i][2]);
        hideseek_fur_trace(cr, FUR_CURLY, 5);
        theme_fill(cr, ground->deep);
    }
    cairo_rectangle(cr, 5, 18, 42, 24);
    theme_fill(cr, ground->deep);
    for (int i = 0; i < 5; i++)
        icon_path(cr, "leaf", leaves[i][0] + 1, leaves[i][1] - 4, 4);
    theme_fill(cr, ground->body);
}

static void curtain(cairo_t *cr, const struct ground *ground)
{
    for (int side = -1; side <= 1; side += 2) {
        double x = 25.5 + side * 25.5;
        cairo_move_to(cr, x, 0);
        cairo_line_to(cr, x - side * 21, 0);
        cairo_curve_to(cr, x - side * 19, 12, x - side * 13, 20, x - side * 7, 26);
        cairo_curve_to(cr, x - side * 9, 32, x - side * 9, 38, x - side * 10, 45);
        cairo_line_to(cr, x, 45);
        cairo_close_path(cr);
        theme_fill(cr, ground->deep);
        for (int fold = 0; fold < 3; fold++) {
            cairo_move_to(cr, x - side * (4 + 5.5 * fold), 2);
            cairo_curve_to(cr, x - side * (4 + 5 * fold), 12, x - side * (3 + 2 * fold), 20, x - side * 4, 26);
        }
        hideseek_fur_line(cr, ground->body, 0.5);
    }
}

static void cushion(cairo_t *cr, const struct ground *ground)
{
    cairo_move_to(cr, 2.5, 33.5);
    cairo_curve_to(cr, 14, 30.5, 37, 30.5, 48.5, 33.5);
    cairo_curve_to(cr, 50, 37, 50, 40, 48.5, 43.5);
    cairo_curve_to(cr, 37, 45, 14, 45, 2.5, 43.5);
    cairo_curve_to(cr, 1, 40, 1, 37, 2.5, 33.5);
    cairo_close_path(cr);
    theme_fill(cr, ground->deep);
    for (int i = 0; i < 4; i++)
        icon_path(cr, "paw", 8.5 + 12 * i, 7.5 + 5 * (i % 2), 4.4);
    for (int i = 0; i < 3; i++)
        icon_path(cr, "paw", 5 + 36 * (i > 0) + 5.5 * (i > 1), 23 - 4.5 * (i > 1), 4.4);
    theme_fill(cr, ground->light);
}

static void window(cairo_t *cr, const struct ground *ground)
{
    shape_box(cr, 6, 5, 39, 25, 2);
    theme_fill(cr, ground->deep);
    for (int column = 0; column < 2; column++)
        for (int row = 0; row < 2; row++)
            shape_box(cr, 8 + 18.2 * column, 7 + 11.2 * row, 16.8, 9.8, 1);
    theme_fill(cr, ground->light);
    shape_box(cr, 3, 29, 45, 3, 1);
    theme_fill(cr, ground->deep);
}

static void outline(cairo_t *cr, double in)
{
    shape_box(cr, 0.6 + in, 2 + in, BODY_WIDE - 1.2 - 2 * in, BODY_HIGH - 2.4 - 2 * in, 14 - in);
}

/* A gold frame, and stars before its face: the other side is its body's. */
static void adorn(cairo_t *cr, enum animal species)
{
    static const double at[][3] = { { 6.4, 10.6, 4.6 }, { 4.8, 20, 3.4 }, { 5.2, 29.4, 2.6 } };

    cairo_set_fill_rule(cr, CAIRO_FILL_RULE_EVEN_ODD);
    outline(cr, 0);
    outline(cr, 1.2);
    theme_fill_preserve(cr, ROLE_GOLD);
    hideseek_fur_line(cr, ROLE_GOLD_DARK, 0.22);
    cairo_set_fill_rule(cr, CAIRO_FILL_RULE_WINDING);
    for (int i = 0; i < 3; i++)
        icon_path(cr, "star", species == ANIMAL_DOG ? BODY_WIDE - at[i][0] : at[i][0], at[i][1], at[i][2]);
    theme_fill_preserve(cr, ROLE_GOLD_LIGHT);
    hideseek_fur_line(cr, ROLE_GOLD_DARK, 0.22);
}

void hideseek_place_draw(cairo_t *cr, const struct look *look)
{
    static void (*const places[])(cairo_t *, const struct ground *) = {
        [PLACE_BOX] = box, [PLACE_BUSH] = bush, [PLACE_CURTAIN] = curtain, [PLACE_CUSHION] = cushion,
        [PLACE_WINDOW] = window,
    };
    const struct ground *ground = &grounds[look->species];

    outline(cr, 0);
    theme_fill_preserve(cr, ground->body);
    cairo_save(cr);
    cairo_clip(cr);
    cairo_rectangle(cr, 0, FLOOR, BODY_WIDE, BODY_HIGH - FLOOR);
    theme_fill(cr, ground->light);
    places[look->place](cr, ground);
    cairo_restore(cr);
    if (look->grand)
        adorn(cr, look->species);
}
