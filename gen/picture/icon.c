#include "icon.h"

#include <assert.h>
#include <math.h>
#include <string.h>

enum icon {
    ICON_DISC, ICON_TRIANGLE, ICON_SQUARE, ICON_DIAMOND, ICON_STAR, ICON_RING,
    ICON_HEART, ICON_ALERT, ICON_LEAF, ICON_FLOWER,
    ICON_DROP, ICON_FLAME, ICON_BOLT, ICON_WAVES, ICON_PEAK, ICON_RAINBOW, ICON_RINGS, ICON_REED, ICON_VOLCANO,
    ICON_SPROUT, ICON_MOON, ICON_EYE, ICON_CLAW, ICON_SNOW, ICON_GEM, ICON_BUG, ICON_BUBBLES, ICON_WING, ICON_PAW,
    ICON_CROSSED, ICON_DUNES, ICON_HEXAGON, ICON_SHIELD, ICON_SUN, ICON_CLOUD, ICON_SHOP, ICON_BAG, ICON_FORK,
    ICON_CAT, ICON_DOG, ICON_FISH, ICON_HOURGLASS,
    ICONS
};

/* Every sign is drawn in a box of -1..1. */

static void disc(cairo_t *cr)
{
    cairo_arc(cr, 0, 0, 0.9, 0, 2 * M_PI);
    cairo_close_path(cr);
}

static void ring(cairo_t *cr)
{
    disc(cr);
    cairo_new_sub_path(cr);
    cairo_arc_negative(cr, 0, 0, 0.55, 2 * M_PI, 0);
    cairo_close_path(cr);
}

static void polygon(cairo_t *cr, int corners, double radius, double inner, double turn)
{
    for (int i = 0; i < corners; i++) {
        double r = i % 2 == 0 ? radius : inner, angle = turn + 2 * M_PI * i / corners;
        cairo_line_to(cr, r * cos(angle), r * sin(angle));
    }
    cairo_close_path(cr);
}

static void triangle(cairo_t *cr)
{
    cairo_move_to(cr, 0, -1);
    cairo_line_to(cr, 1, 0.85);
    cairo_line_to(cr, -1, 0.85);
    cairo_close_path(cr);
}

static void heart(cairo_t *cr)
{
    cairo_move_to(cr, 0, 0.9);
    cairo_curve_to(cr, -0.6, 0.4, -1, 0.05, -1, -0.35);
    cairo_curve_to(cr, -1, -0.95, -0.2, -1.0, 0, -0.4);
    cairo_curve_to(cr, 0.2, -1.0, 1, -0.95, 1, -0.35);
    cairo_curve_to(cr, 1, 0.05, 0.6, 0.4, 0, 0.9);
    cairo_close_path(cr);
}

static void alert(cairo_t *cr)
{
    cairo_move_to(cr, -0.36, -0.72);
    cairo_curve_to(cr, -0.4, -1.08, 0.4, -1.08, 0.36, -0.72);
    cairo_line_to(cr, 0.17, 0.25);
    cairo_curve_to(cr, 0.14, 0.42, -0.14, 0.42, -0.17, 0.25);
    cairo_close_path(cr);
    cairo_new_sub_path(cr);
    cairo_arc(cr, 0, 0.74, 0.26, 0, 2 * M_PI);
    cairo_close_path(cr);
}

static void leaf(cairo_t *cr)
{
    cairo_move_to(cr, 0, 1);
    cairo_curve_to(cr, -0.75, 0.3, -0.6, -0.5, 0, -1);
    cairo_curve_to(cr, 0.6, -0.5, 0.75, 0.3, 0, 1);
    cairo_close_path(cr);
}

static void flower(cairo_t *cr)
{
    const double petal = 2 * M_PI / 5, valley = 0.42, out = 1.32;

    for (int i = 0; i <= 5; i++) {
        double angle = -M_PI / 2 + petal * (i - 0.5), a = angle - petal * 0.86, b = angle - petal * 0.14;
        if (i == 0)
            cairo_move_to(cr, valley * cos(angle), valley * sin(angle));
        else
            cairo_curve_to(cr, out * cos(a), out * sin(a), out * cos(b), out * sin(b), valley * cos(angle),
                           valley * sin(angle));
    }
    cairo_close_path(cr);
}

/* ---- nature ---- */

static void circle(cairo_t *cr, double x, double y, double radius)
{
    cairo_new_sub_path(cr);
    cairo_arc(cr, x, y, radius, 0, 2 * M_PI);
    cairo_close_path(cr);
}

static void hole(cairo_t *cr, double x, double y, double radius)
{
    cairo_new_sub_path(cr);
    cairo_arc_negative(cr, x, y, radius, 2 * M_PI, 0);
    cairo_close_path(cr);
}

/* Straight lines through pairs of numbers. */
static void outline(cairo_t *cr, const double (*at)[2], int corners)
{
    cairo_new_sub_path(cr);
    for (int i = 0; i < corners; i++)
        cairo_line_to(cr, at[i][0], at[i][1]);
    cairo_close_path(cr);
}

static void drop(cairo_t *cr)
{
    cairo_move_to(cr, 0, -1);
    cairo_curve_to(cr, 0.2, -0.5, 0.74, -0.1, 0.74, 0.32);
    cairo_curve_to(cr, 0.74, 0.74, 0.4, 1, 0, 1);
    cairo_curve_to(cr, -0.4, 1, -0.74, 0.74, -0.74, 0.32);
    cairo_curve_to(cr, -0.74, -0.1, -0.2, -0.5, 0, -1);
    cairo_close_path(cr);
}

static void flame(cairo_t *cr)
{
    cairo_move_to(cr, 0.1, -1);
    cairo_curve_to(cr, 0.15, -0.55, 0.76, -0.25, 0.76, 0.3);
    cairo_curve_to(cr, 0.76, 0.75, 0.4, 1, 0, 1);
    cairo_curve_to(cr, -0.45, 1, -0.76, 0.7, -0.76, 0.25);
    cairo_curve_to(cr, -0.76, -0.1, -0.5, -0.3, -0.42, -0.62);
    cairo_curve_to(cr, -0.25, -0.45, -0.2, -0.3, -0.18, -0.12);
    cairo_curve_to(cr, 0.1, -0.35, 0.2, -0.65, 0.1, -1);
    cairo_close_path(cr);
    cairo_move_to(cr, 0.06, 0.12);
    cairo_curve_to(cr, -0.25, 0.38, -0.38, 0.5, -0.3, 0.66);
    cairo_curve_to(cr, -0.22, 0.88, 0.3, 0.88, 0.34, 0.62);
    cairo_curve_to(cr, 0.36, 0.42, 0.16, 0.34, 0.06, 0.12);
    cairo_close_path(cr);
}

static void bolt(cairo_t *cr)
{
    static const double at[][2] = { { 0.28, -1 }, { -0.62, 0.16 }, { -0.06, 0.16 }, { -0.3, 1 }, { 0.62, -0.28 },
                                    { 0.06, -0.28 } };

    outline(cr, at, 6);
}

static void waves(cairo_t *cr)
{
    for (int i = 0; i < 3; i++) {
        double y = -0.78 + 0.58 * i, h = 0.27;
        cairo_move_to(cr, -1, y);
        cairo_curve_to(cr, -0.7, y - 0.35, -0.3, y - 0.35, 0, y);
        cairo_curve_to(cr, 0.3, y + 0.35, 0.7, y + 0.35, 1, y);
        cairo_line_to(cr, 1, y + h);
        cairo_curve_to(cr, 0.7, y + h + 0.35, 0.3, y + h + 0.35, 0, y + h);
        cairo_curve_to(cr, -0.3, y + h - 0.35, -0.7, y + h - 0.35, -1, y + h);
        cairo_close_path(cr);
    }
}

static void peak(cairo_t *cr)
{
    static const double land[][2] = { { -1, 0.8 }, { -0.62, 0 }, { -0.36, 0.14 }, { -0.2, -0.06 }, { 0.02, 0.16 },
                                      { 0.26, -0.1 }, { 0.44, 0.12 }, { 1, 0.8 } };
    static const double snow[][2] = { { -0.54, -0.17 }, { -0.14, -0.9 }, { 0.24, -0.32 }, { 0.02, -0.12 },
                                      { -0.18, -0.32 }, { -0.36, -0.1 } };

    outline(cr, land, 8);
    outline(cr, snow, 6);
}

static void rainbow(cairo_t *cr)
{
    for (int i = 0; i < 3; i++) {
        double out = 1 - 0.33 * i, in = out - 0.2;
        cairo_new_sub_path(cr);
        cairo_arc(cr, 0, 0.5, out, M_PI, 2 * M_PI);
        cairo_arc_negative(cr, 0, 0.5, in, 2 * M_PI, M_PI);
        cairo_close_path(cr);
    }
}

static void rings(cairo_t *cr)
{
    for (int side = -1; side <= 1; side += 2) {
        cairo_new_sub_path(cr);
        cairo_arc(cr, side * 0.36, side * -0.1, 0.64, 0, 2 * M_PI);
        cairo_close_path(cr);
        hole(cr, side * 0.36, side * -0.1, 0.4);
    }
}

static void reed(cairo_t *cr)
{
    cairo_rectangle(cr, -0.06, -1, 0.12, 2);
    cairo_new_sub_path(cr);
    cairo_arc(cr, 0, -0.62, 0.2, M_PI, 2 * M_PI);
    cairo_arc(cr, 0, -0.02, 0.2, 0, M_PI);
    cairo_close_path(cr);
    for (int side = -1; side <= 1; side += 2) {
        cairo_move_to(cr, 0, 1);
        cairo_curve_to(cr, side * 0.1, 0.4, side * 0.3, -0.1, side * 0.82, -0.5);
        cairo_curve_to(cr, side * 0.62, 0.1, side * 0.45, 0.7, 0, 1);
        cairo_close_path(cr);
    }
}

static void volcano(cairo_t *cr)
{
    static const double cone[][2] = { { -1, 0.9 }, { -0.36, -0.2 }, { -0.16, -0.04 }, { 0.04, -0.24 }, { 0.2, -0.04 },
                                      { 0.38, -0.2 }, { 1, 0.9 } };

    outline(cr, cone, 7);
    circle(cr, 0, -0.55, 0.2);
    circle(cr, -0.34, -0.7, 0.17);
    circle(cr, 0.32, -0.76, 0.2);
}

static void sprout(cairo_t *cr)
{
    for (int side = -1; side <= 1; side += 2) {
        double high = side < 0 ? -0.62 : -0.9;
        cairo_move_to(cr, 0, 0.25);
        cairo_curve_to(cr, side * 0.05, high * 0.5, side * 0.5, high, side, high);
        cairo_curve_to(cr, side, high + 0.7, side * 0.6, 0.3, 0, 0.25);
        cairo_close_path(cr);
    }
    cairo_rectangle(cr, -0.1, 0.1, 0.2, 0.8);
    cairo_move_to(cr, -0.75, 0.95);
    cairo_curve_to(cr, -0.5, 0.5, 0.5, 0.5, 0.75, 0.95);
    cairo_close_path(cr);
}

static void moon(cairo_t *cr)
{
    cairo_arc(cr, 0.1, 0, 0.95, 0.3 * M_PI, 1.7 * M_PI);
    cairo_arc_negative(cr, 0.72, 0, 0.771, -1.651, 1.651 - 2 * M_PI);
    cairo_close_path(cr);
    circle(cr, 0.55, 0, 0.2);
}

static void eye(cairo_t *cr)
{
    cairo_move_to(cr, -1, 0);
    cairo_curve_to(cr, -0.5, -0.85, 0.5, -0.85, 1, 0);
    cairo_curve_to(cr, 0.5, 0.85, -0.5, 0.85, -1, 0);
    cairo_close_path(cr);
    hole(cr, 0, 0, 0.46);
    circle(cr, 0, 0, 0.24);
}

static void claw(cairo_t *cr)
{
    for (int i = -1; i <= 1; i++) {
        double x = 0.58 * i + 0.05;
        cairo_move_to(cr, x + 0.05, -0.95 + 0.15 * i * i);
        cairo_curve_to(cr, x + 0.45, -0.3, x + 0.35, 0.4, x - 0.25, 0.95);
        cairo_curve_to(cr, x, 0.3, x + 0.02, -0.3, x + 0.05, -0.95 + 0.15 * i * i);
        cairo_close_path(cr);
    }
}

static void snow(cairo_t *cr)
{
    for (int arm = 0; arm < 6; arm++) {
        cairo_save(cr);
        cairo_rotate(cr, arm * M_PI / 3);
        cairo_rectangle(cr, -0.09, 0, 0.18, 1);
        for (int side = -1; side <= 1; side += 2) {
            const double twig[][2] = { { 0, 0.42 }, { side * 0.3, 0.72 }, { side * 0.2, 0.84 }, { 0, 0.64 } };
            const double back[][2] = { { 0, 0.64 }, { side * 0.2, 0.84 }, { side * 0.3, 0.72 }, { 0, 0.42 } };
            outline(cr, side > 0 ? back : twig, 4);
        }
        cairo_restore(cr);
    }
}

static void gem(cairo_t *cr)
{
    static const double stone[][2] = { { -0.5, -0.8 }, { 0.45, -0.86 }, { 1, -0.1 }, { 0.62, 0.8 }, { -0.5, 0.86 },
                                       { -1, 0.06 } };
    static const double facet[][2] = { { 0.28, -0.56 }, { -0.32, -0.5 }, { -0.62, 0.04 }, { 0.06, 0.02 } };

    outline(cr, stone, 6);
    outline(cr, facet, 4);
}

static void bug(cairo_t *cr)
{
    circle(cr, 0, -0.66, 0.32);
    cairo_new_sub_path(cr);
    cairo_arc(cr, 0, 0.3, 0.7, -0.45 * M_PI, 0.5 * M_PI);
    cairo_line_to(cr, 0.07, 1);
    cairo_line_to(cr, 0.07, -0.37);
    cairo_close_path(cr);
    cairo_new_sub_path(cr);
    cairo_arc(cr, 0, 0.3, 0.7, 0.52 * M_PI, 1.45 * M_PI);
    cairo_line_to(cr, -0.07, -0.37);
    cairo_close_path(cr);
    hole(cr, 0.36, 0.1, 0.15);
    hole(cr, -0.36, 0.1, 0.15);
    hole(cr, 0.3, 0.58, 0.13);
    hole(cr, -0.3, 0.58, 0.13);
}

static void bubbles(cairo_t *cr)
{
    circle(cr, -0.36, 0.36, 0.6);
    hole(cr, -0.52, 0.16, 0.18);
    circle(cr, 0.55, -0.14, 0.4);
    hole(cr, 0.45, -0.26, 0.12);
    circle(cr, -0.1, -0.7, 0.28);
}

static void wing(cairo_t *cr)
{
    cairo_move_to(cr, -1, 0.55);
    cairo_curve_to(cr, -0.9, -0.5, -0.2, -0.95, 1, -0.8);
    cairo_curve_to(cr, 0.95, -0.5, 0.8, -0.34, 0.55, -0.3);
    cairo_curve_to(cr, 0.66, -0.02, 0.48, 0.1, 0.2, 0.1);
    cairo_curve_to(cr, 0.26, 0.4, 0, 0.52, -0.3, 0.46);
    cairo_curve_to(cr, -0.45, 0.78, -0.8, 0.8, -1, 0.55);
    cairo_close_path(cr);
}

static void paw(cairo_t *cr)
{
    cairo_move_to(cr, 0, 0.95);
    cairo_curve_to(cr, -0.9, 1, -0.7, 0.1, 0, 0);
    cairo_curve_to(cr, 0.7, 0.1, 0.9, 1, 0, 0.95);
    cairo_close_path(cr);
    for (int side = -1; side <= 1; side += 2) {
        circle(cr, side * 0.74, -0.1, 0.24);
        circle(cr, side * 0.3, -0.58, 0.27);
    }
}

static void crossed(cairo_t *cr)
{
    for (int side = -1; side <= 1; side += 2) {
        cairo_save(cr);
        cairo_rotate(cr, side * M_PI / 4);
        cairo_rectangle(cr, -0.2, -1, 0.4, 2);
        cairo_restore(cr);
    }
    circle(cr, 0, 0, 0.42);
}

static void dunes(cairo_t *cr)
{
    cairo_move_to(cr, -1, 0.8);
    cairo_curve_to(cr, -0.8, -0.1, -0.4, -0.5, 0, 0.1);
    cairo_curve_to(cr, -0.3, 0.3, -0.4, 0.5, -0.42, 0.8);
    cairo_close_path(cr);
    cairo_move_to(cr, -0.22, 0.8);
    cairo_curve_to(cr, -0.1, -0.2, 0.4, -1.3, 1, 0.8);
    cairo_close_path(cr);
}

/* ---- plates ---- */

static void shield(cairo_t *cr)
{
    cairo_move_to(cr, -0.86, -0.84);
    cairo_curve_to(cr, -0.5, -0.84, -0.2, -0.9, 0, -1);
    cairo_curve_to(cr, 0.2, -0.9, 0.5, -0.84, 0.86, -0.84);
    cairo_line_to(cr, 0.86, 0.05);
    cairo_curve_to(cr, 0.86, 0.55, 0.4, 0.85, 0, 1);
    cairo_curve_to(cr, -0.4, 0.85, -0.86, 0.55, -0.86, 0.05);
    cairo_close_path(cr);
}

/* Eight round bays. */
static void cloud(cairo_t *cr)
{
    enum { BAYS = 8 };

    for (int i = 0; i <= BAYS; i++) {
        double angle = 2 * M_PI * i / BAYS, a = angle - M_PI * 1.7 / BAYS, b = angle - M_PI * 0.3 / BAYS;
        if (i == 0)
            cairo_move_to(cr, 0.86, 0);
        else
            cairo_curve_to(cr, 1.07 * cos(a), 1.07 * sin(a), 1.07 * cos(b), 1.07 * sin(b), 0.86 * cos(angle),
                           0.86 * sin(angle));
    }
    cairo_close_path(cr);
}

/* ---- trade and ways ---- */

static void shop(cairo_t *cr)
{
    static const double roof[][2] = { { -0.7, -0.9 }, { 0.7, -0.9 }, { 1, -0.1 }, { -1, -0.1 } };
    static const double wall[][2] = { { -0.8, 0.08 }, { 0.8, 0.08 }, { 0.8, 0.95 }, { 0.25, 0.95 }, { 0.25, 0.4 },
                                      { -0.25, 0.4 }, { -0.25, 0.95 }, { -0.8, 0.95 } };

    outline(cr, roof, 4);
    outline(cr, wall, 8);
}

static void bag(cairo_t *cr)
{
    static const double sack[][2] = { { -0.65, -0.3 }, { 0.65, -0.3 }, { 0.85, 0.95 }, { -0.85, 0.95 } };

    outline(cr, sack, 4);
    cairo_new_sub_path(cr);
    cairo_arc(cr, 0, -0.38, 0.5, M_PI, 2 * M_PI);
    cairo_arc_negative(cr, 0, -0.38, 0.3, 2 * M_PI, M_PI);
    cairo_close_path(cr);
}

static void fork(cairo_t *cr)
{
    static const double at[][2] = { { -0.25, 1 }, { -0.25, 0.1 }, { -1, -0.65 }, { -0.65, -1 }, { 0, -0.35 },
                                    { 0.65, -1 }, { 1, -0.65 }, { 0.25, 0.1 }, { 0.25, 1 } };

    outline(cr, at, 9);
}

/* ---- pets ---- */

/* A head from the front, eyes and nose left open. */
static void face_holes(cairo_t *cr)
{
    for (int side = -1; side <= 1; side += 2) {
        cairo_new_sub_path(cr);
        cairo_arc_negative(cr, side * 0.34, 0.12, 0.13, 2 * M_PI, 0);
        cairo_close_path(cr);
    }
    cairo_move_to(cr, -0.16, 0.4);
    cairo_line_to(cr, 0, 0.58);
    cairo_line_to(cr, 0.16, 0.4);
    cairo_close_path(cr);
}

static void cat(cairo_t *cr)
{
    cairo_move_to(cr, -0.84, -0.95);
    cairo_curve_to(cr, -0.6, -0.9, -0.4, -0.74, -0.26, -0.56);
    cairo_curve_to(cr, -0.1, -0.6, 0.1, -0.6, 0.26, -0.56);
    cairo_curve_to(cr, 0.4, -0.74, 0.6, -0.9, 0.84, -0.95);
    cairo_curve_to(cr, 0.9, -0.7, 0.9, -0.4, 0.84, -0.15);
    cairo_curve_to(cr, 1.0, 0.5, 0.55, 0.95, 0, 0.95);
    cairo_curve_to(cr, -0.55, 0.95, -1.0, 0.5, -0.84, -0.15);
    cairo_curve_to(cr, -0.9, -0.4, -0.9, -0.7, -0.84, -0.95);
    cairo_close_path(cr);
    face_holes(cr);
}

static void dog(cairo_t *cr)
{
    cairo_move_to(cr, -0.4, -0.82);
    cairo_curve_to(cr, -0.15, -0.94, 0.15, -0.94, 0.4, -0.82);
    cairo_curve_to(cr, 0.75, -1.05, 1.0, -0.6, 1.0, -0.1);
    cairo_curve_to(cr, 1.0, 0.3, 0.88, 0.42, 0.7, 0.3);
    cairo_curve_to(cr, 0.68, 0.72, 0.4, 0.98, 0, 0.98);
    cairo_curve_to(cr, -0.4, 0.98, -0.68, 0.72, -0.7, 0.3);
    cairo_curve_to(cr, -0.88, 0.42, -1.0, 0.3, -1.0, -0.1);
    cairo_curve_to(cr, -1.0, -0.6, -0.75, -1.05, -0.4, -0.82);
    cairo_close_path(cr);
    face_holes(cr);
}

static void hourglass(cairo_t *cr)
{
    for (int end = -1; end <= 1; end += 2) {
        cairo_rectangle(cr, -0.75, end < 0 ? -1 : 0.8, 1.5, 0.2);
        cairo_move_to(cr, -0.56, end * 0.7);
        if (end < 0) {
            cairo_line_to(cr, 0.56, end * 0.7);
            cairo_curve_to(cr, 0.56, end * 0.35, 0.1, end * 0.2, 0.08, 0);
            cairo_line_to(cr, -0.08, 0);
            cairo_curve_to(cr, -0.1, end * 0.2, -0.56, end * 0.35, -0.56, end * 0.7);
        } else {
            cairo_curve_to(cr, -0.56, 0.35, -0.1, 0.2, -0.08, 0);
            cairo_line_to(cr, 0.08, 0);
            cairo_curve_to(cr, 0.1, 0.2, 0.56, 0.35, 0.56, 0.7);
        }
        cairo_close_path(cr);
    }
}

/* A fish, its head to the left. */
static void fish(cairo_t *cr)
{
    cairo_move_to(cr, -1, 0);
    cairo_curve_to(cr, -0.6, -0.55, 0.1, -0.6, 0.5, -0.1);
    cairo_line_to(cr, 1, -0.5);
    cairo_curve_to(cr, 0.9, -0.2, 0.9, 0.2, 1, 0.5);
    cairo_line_to(cr, 0.5, 0.1);
    cairo_curve_to(cr, 0.1, 0.6, -0.6, 0.55, -1, 0);
    cairo_close_path(cr);
    cairo_new_sub_path(cr);
    cairo_arc_negative(cr, -0.58, -0.08, 0.1, 2 * M_PI, 0);
    cairo_close_path(cr);
}

static const char *const names[] = {
    "disc",  "triangle", "square", "diamond", "star",    "ring",  "heart", "alert",   "leaf",      "flower",  "drop",
    "flame", "bolt",     "waves",  "peak",    "rainbow", "rings", "reed",  "volcano", "sprout",    "moon",    "eye",
    "claw",  "snow",     "gem",    "bug",     "bubbles", "wing",  "paw",   "crossed", "dunes",     "hexagon", "shield",
    "sun",   "cloud",    "shop",   "bag",     "fork",    "cat",   "dog",   "fish",    "hourglass",
};
static_assert(sizeof names / sizeof *names == ICONS, "a name for every sign");

static int find(const char *name)
{
    int icon = 0;

    while (icon < ICONS && strcmp(names[icon], name) != 0)
        icon++;
    return icon;
}

bool icon_check(const char *name, const struct node *node, struct error *error)
{
    return find(name) < ICONS || node_fail_unknown(node, error, _("icon"), name, names, ICONS, NULL);
}

void icon_path(cairo_t *cr, const char *name, double x, double y, double size)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, size / 2, size / 2);
    cairo_new_sub_path(cr);
    switch ((enum icon)find(name)) {
    case ICON_DISC: disc(cr); break;
    case ICON_TRIANGLE: triangle(cr); break;
    case ICON_SQUARE: polygon(cr, 4, 1.17, 1.17, M_PI / 4); break;
    case ICON_DIAMOND: polygon(cr, 4, 1, 1, -M_PI / 2); break;
    case ICON_STAR: polygon(cr, 10, 1.04, 0.6, -M_PI / 2); break;
    case ICON_RING: ring(cr); break;
    case ICON_HEART: heart(cr); break;
    case ICON_ALERT: alert(cr); break;
    case ICON_LEAF: leaf(cr); break;
    case ICON_FLOWER: flower(cr); break;
    case ICON_DROP: drop(cr); break;
    case ICON_FLAME: flame(cr); break;
    case ICON_BOLT: bolt(cr); break;
    case ICON_WAVES: waves(cr); break;
    case ICON_PEAK: peak(cr); break;
    case ICON_RAINBOW: rainbow(cr); break;
    case ICON_RINGS: rings(cr); break;
    case ICON_REED: reed(cr); break;
    case ICON_VOLCANO: volcano(cr); break;
    case ICON_SPROUT: sprout(cr); break;
    case ICON_MOON: moon(cr); break;
    case ICON_EYE: eye(cr); break;
    case ICON_CLAW: claw(cr); break;
    case ICON_SNOW: snow(cr); break;
    case ICON_GEM: gem(cr); break;
    case ICON_BUG: bug(cr); break;
    case ICON_BUBBLES: bubbles(cr); break;
    case ICON_WING: wing(cr); break;
    case ICON_PAW: paw(cr); break;
    case ICON_CROSSED: crossed(cr); break;
    case ICON_DUNES: dunes(cr); break;
    case ICON_HEXAGON: polygon(cr, 6, 1, 1, M_PI / 6); break;
    case ICON_SHIELD: shield(cr); break;
    case ICON_SUN: polygon(cr, 24, 1, 0.86, 0); break;
    case ICON_CLOUD: cloud(cr); break;
    case ICON_SHOP: shop(cr); break;
    case ICON_BAG: bag(cr); break;
    case ICON_FORK: fork(cr); break;
    case ICON_CAT: cat(cr); break;
    case ICON_DOG: dog(cr); break;
    case ICON_FISH: fish(cr); break;
    case ICON_HOURGLASS: hourglass(cr); break;
    case ICONS: break;
    }
    cairo_restore(cr);
}
