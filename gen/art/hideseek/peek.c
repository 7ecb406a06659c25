#include "peek.h"

#include <math.h>

#include "roles.h"
#include "gen/art/lib/shape.h"
#include "gen/picture/icon.h"

/* ---- the rainbow ---- */

static void rainbow(cairo_t *cr)
{
    static const int band[] = { ROLE_CRIMSON, ROLE_ORANGE, ROLE_GOLD, ROLE_GREEN, ROLE_BLUE, ROLE_VIOLET };
    enum { BANDS = sizeof band / sizeof *band };

    for (int i = 0; i < BANDS; i++) {
        double outer = 24.6 - 2 * i;
        cairo_new_sub_path(cr);
        cairo_arc(cr, 0, 8, outer, M_PI, 2 * M_PI);
        cairo_arc_negative(cr, 0, 8, outer - 2, 2 * M_PI, M_PI);
        cairo_close_path(cr);
        shape_paint(cr, band[i], ROLE_INK);
    }
    for (int side = -1; side <= 1; side += 2) {
        static const double puff[][3] = { { -3.6, 0, 3.4 }, { 3.6, 0, 3.4 }, { 0, -2, 4.2 }, { 0, 1, 3.6 } };
        for (int i = 0; i < 4; i++) {
            shape_oval(cr, side * 19.6 + puff[i][0], 10 + puff[i][1], puff[i][2] + 0.5, puff[i][2] + 0.5);
            theme_source(cr, ROLE_INK);
            cairo_fill(cr);
        }
        for (int i = 0; i < 4; i++) {
            shape_oval(cr, side * 19.6 + puff[i][0], 10 + puff[i][1], puff[i][2], puff[i][2]);
            theme_fill(cr, ROLE_PAPER);
        }
    }
}

/* ---- the hedge ---- */

static void hedge(cairo_t *cr)
{
    static const double at[][2] = { { -26, 20 },     { -26, 13.4 }, { -22, 11 },    { -18, 13 },
                                    { -14.6, 10.4 }, { -10, 12.6 }, { -6, 15 },     { -1, 13.2 },
                                    { 4, 15 },       { 8.4, 13 },   { 12.6, 14.4 }, { 17, 10.6 },
                                    { 20.4, 13 },    { 24, 10.8 },  { 26, 13 },     { 26, 20 } };
    static const double leaf[][2] = {
        { -22, 15.6 }, { -13, 15 }, { -3, 17 }, { 7.4, 16.6 }, { 15, 17 }, { 21.4, 15.6 }
    };

    shape_curve(cr, at, 16, false);
    cairo_close_path(cr);
    shape_paint(cr, ROLE_BUSH, ROLE_INK);
    for (int i = 0; i < 6; i++)
        icon_path(cr, "leaf", leaf[i][0], leaf[i][1], 3);
    theme_source(cr, ROLE_GRASS_BLADE);
    cairo_fill(cr);
}

/* ---- the animal ---- */

/* Half a cat and half a dog: who it is stays hidden. */
static void cat_ear(cairo_t *cr, const struct hue *hue)
{
    cairo_move_to(cr, -12.4, -4);
    cairo_curve_to(cr, -13.6, -9, -13.2, -13, -11.6, -16.6);
    cairo_curve_to(cr, -7.6, -15, -5, -12.8, -3, -10);
    cairo_close_path(cr);
    shape_paint(cr, hue->body, hue->edge);
    cairo_move_to(cr, -10.8, -8);
    cairo_curve_to(cr, -11.2, -10, -11, -12, -10.4, -13.4);
    cairo_curve_to(cr, -8.4, -12.4, -7.2, -11.4, -6.4, -10.2);
    cairo_close_path(cr);
    theme_source(cr, ROLE_BLUSH);
    cairo_fill(cr);
}

static void dog_ear(cairo_t *cr, const struct hue *hue)
{
    static const double at[][2] = { { 5, -9.6 },   { 10.6, -12.4 }, { 15.6, -8.6 }, { 17.2, -1.4 },
                                    { 15.8, 4.4 }, { 12.6, 4 },     { 11, -1 },     { 9, -5 } };

    shape_curve(cr, at, 8, true);
    shape_paint(cr, hue->body, hue->edge);
}

static void head(cairo_t *cr, const struct hue *hue)
{
    static const double at[][2] = { { 0, -10.8 }, { 8, -9.4 },    { 13, -3 },   { 13.4, 5 }, { 8.6, 11.6 },
                                    { 0, 13.6 },  { -8.6, 11.6 }, { -13.4, 5 }, { -13, -3 }, { -8, -9.4 } };

    cat_ear(cr, hue);
    shape_curve(cr, at, 10, true);
    shape_paint(cr, hue->body, hue->edge);
    dog_ear(cr, hue);
}

static void muzzle(cairo_t *cr, const struct hue *hue)
{
    bool white = hue->body == ROLE_HUE_WHITE;

    shape_oval(cr, 0, 8, 6, 4.2);
    theme_source(cr, white ? ROLE_SAND_LIGHT : ROLE_RICE);
    cairo_fill(cr);
    shape_oval(cr, 0, 5.8, 2, 1.4);
    theme_fill(cr, ROLE_INK);
    cairo_move_to(cr, 0, 7);
    cairo_line_to(cr, 0, 8.2);
    cairo_move_to(cr, -3, 8.4);
    cairo_curve_to(cr, -2.6, 10.6, -0.4, 10.4, 0, 8.4);
    cairo_curve_to(cr, 0.4, 10.4, 2.6, 10.6, 3, 8.4);
    shape_line(cr, ROLE_INK, 0.6);
    for (int side = -1; side <= 1; side += 2) {
        shape_oval(cr, side * 9, 6.4, 2.2, 1.4);
        theme_wash(cr, ROLE_BLUSH, 0.9);
        cairo_fill(cr);
    }
}

static void eye(cairo_t *cr)
{
    shape_oval(cr, 5.4, -1, 3, 3.2);
    shape_paint(cr, ROLE_PAPER, ROLE_INK);
    shape_oval(cr, 5, -0.6, 1.8, 2.1);
    theme_fill(cr, ROLE_INK);
    shape_oval(cr, 5.7, -1.5, 0.7, 0.7);
    theme_fill(cr, ROLE_PAPER);
}

/* A paw from below, toes up, with its arm. */
static void paw(cairo_t *cr, const struct hue *hue, double x, double y, double turn)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_rotate(cr, turn);
    cairo_move_to(cr, -3.6, 2);
    cairo_line_to(cr, -4, 17);
    cairo_line_to(cr, 4, 17);
    cairo_line_to(cr, 3.6, 2);
    cairo_close_path(cr);
    shape_paint(cr, hue->body, hue->edge);
    for (int i = -1; i <= 1; i++) {
        shape_oval(cr, i * 3.2, -3.6 - (i == 0 ? 0.9 : 0), 2.3, 2.8);
        shape_paint(cr, hue->body, hue->edge);
    }
    shape_oval(cr, 0, 0.4, 5.4, 4.2);
    shape_paint(cr, hue->body, hue->edge);
    shape_oval(cr, 0, 0.9, 2.7, 2);
    theme_source(cr, ROLE_BLUSH);
    cairo_fill(cr);
    for (int i = -1; i <= 1; i++) {
        shape_oval(cr, i * 3.2, -3.2 - (i == 0 ? 0.9 : 0), 1, 1.2);
        theme_source(cr, ROLE_BLUSH);
        cairo_fill(cr);
    }
    cairo_restore(cr);
}

static void animal(cairo_t *cr, const struct hue *hue)
{
    head(cr, hue);
    muzzle(cr, hue);
    eye(cr);
    paw(cr, hue, -6, -1.4, 0.2);
    paw(cr, hue, 12.2, 4.6, -0.24);
}

void hideseek_peek_draw(cairo_t *cr, const struct hue *hue)
{
    cairo_save(cr);
    shape_box(cr, -26, -19, 52, 38, 2);
    theme_fill_preserve(cr, ROLE_SKY_TINT);
    cairo_clip(cr);
    cairo_save(cr);
    if (hue == NULL) {
        rainbow(cr);
        cairo_translate(cr, 0, 5.4);
        cairo_scale(cr, 0.74, 0.74);
    }
    animal(cr, hue != NULL ? hue : hideseek_hue_find("W"));
    cairo_restore(cr);
    hedge(cr);
    cairo_restore(cr);
}
