#include "pokesonne_plant.h"

#include <math.h>

static const double TUFT_FOOT = 0.1;        /* half the width of a tuft at its foot, of its length */

/* One outline: up the bent side of every blade to its tip, straight down to where the next one begins. */
void plant_tuft(cairo_t *cr, double x, double y, double angle, double length, int blades)
{
    const double spread = 1.6, step = spread / (blades - 1), valley = length * 0.38;

    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_rotate(cr, angle);
    cairo_move_to(cr, 0, -TUFT_FOOT * length);
    for (int i = 0; i < blades; i++) {
        double side = 2.0 * i / (blades - 1) - 1, way = side * spread / 2, tip = way + side * 0.16;
        double far = length * (1 - 0.27 * fabs(side)), swell = way - step * 0.45;
        cairo_curve_to(cr, valley * cos(swell), valley * sin(swell), 0.62 * far * cos(swell + 0.16),
                       0.62 * far * sin(swell + 0.16), far * cos(tip), far * sin(tip));
        if (i + 1 < blades)
            cairo_line_to(cr, valley * cos(way + step / 2), valley * sin(way + step / 2));
    }
    cairo_line_to(cr, 0, TUFT_FOOT * length);
    cairo_close_path(cr);
    cairo_restore(cr);
}

void plant_blob(cairo_t *cr, struct scatter *scatter, double x, double y, double radius)
{
    enum { CORNERS = 6 };
    double px[CORNERS], py[CORNERS], fx, fy;

    for (int i = 0; i < CORNERS; i++) {
        double r = radius * scatter_next(scatter, 0.75, 1.2), angle = 2 * M_PI * i / CORNERS;
        px[i] = x + r * 1.25 * cos(angle);
        py[i] = y + r * 0.8 * sin(angle);
    }
    cairo_move_to(cr, fx = (px[0] + px[CORNERS - 1]) / 2, fy = (py[0] + py[CORNERS - 1]) / 2);
    for (int i = 0; i < CORNERS; i++) {
        double ex = (px[i] + px[(i + 1) % CORNERS]) / 2, ey = (py[i] + py[(i + 1) % CORNERS]) / 2;
        cairo_curve_to(cr, fx + (px[i] - fx) * 0.66, fy + (py[i] - fy) * 0.66, ex + (px[i] - ex) * 0.66,
                       ey + (py[i] - ey) * 0.66, ex, ey);
        fx = ex;
        fy = ey;
    }
    cairo_close_path(cr);
}

void plant_flower(cairo_t *cr, enum role role, double x, double y, double size)
{
    icon_path(cr, ICON_FLOWER, x, y, size);
    theme_source(cr, role);
    cairo_fill(cr);
    cairo_arc(cr, x, y, size * 0.15, 0, 2 * M_PI);
    theme_source(cr, role == ROLE_FLOWER_YELLOW ? ROLE_WOOD_LIGHT : ROLE_FLOWER_YELLOW);
    cairo_fill(cr);
}

void plant_bush(cairo_t *cr, double x, double y, double radius, struct scatter *scatter)
{
    static const enum role layers[] = { ROLE_PLAIN_BLADE, ROLE_BUSH, ROLE_BUSH_LIGHT };
    double turn = scatter_next(scatter, 0, 2);

    for (int layer = 0; layer < 3; layer++) {
        double part = 1 - 0.12 * layer - 0.18 * (layer == 2), shift = -0.12 * layer * radius;
        for (int i = 0; i < 5; i++) {
            double angle = turn + 2 * M_PI * i / 5;
            cairo_new_sub_path(cr);
            cairo_arc(cr, x + shift + 0.5 * radius * part * cos(angle), y + shift + 0.42 * radius * part * sin(angle),
                      0.5 * radius * part, 0, 2 * M_PI);
        }
        theme_source(cr, layers[layer]);
        cairo_fill(cr);
    }
}

void plant_stone(cairo_t *cr, double x, double y, double radius, struct scatter *scatter)
{
    struct scatter again = *scatter;

    plant_blob(cr, scatter, x, y, radius);
    theme_source(cr, ROLE_SQUARE_JOINT);
    cairo_fill(cr);
    plant_blob(cr, &again, x - 0.12 * radius, y - 0.18 * radius, radius * 0.8);
    theme_source(cr, ROLE_SQUARE);
    cairo_fill(cr);
}
