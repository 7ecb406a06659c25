#include "icon.h"

#include <math.h>

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

void icon_path(cairo_t *cr, enum icon icon, double x, double y, double size)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, size / 2, size / 2);
    cairo_new_sub_path(cr);
    switch (icon) {
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
    case ICONS: break;
    }
    cairo_restore(cr);
}
