#include "plant.h"

#include <math.h>

#include "roles.h"
#include "gen/picture/icon.h"

static const double TUFT_FOOT = 0.1;        /* half a tuft's foot, of its length */

/* One outline of straight lines, tip and valley in turn, every blade bent outwards: a sheet holds thousands. */
void pokesonne_plant_tuft(cairo_t *cr, double x, double y, double angle, double length, int blades)
{
    const double spread = 1.7, step = spread / (blades - 1), valley = length * 0.4;
    double foot = TUFT_FOOT * length;

    cairo_move_to(cr, x + foot * sin(angle), y - foot * cos(angle));
    for (int i = 0; i < blades; i++) {
        double side = 2.0 * i / (blades - 1) - 1, way = angle + side * spread / 2;
        double far = length * (1 - 0.27 * fabs(side)), tip = way + side * 0.1, next = way + step / 2;
        cairo_line_to(cr, x + far * cos(tip), y + far * sin(tip));
        if (i + 1 < blades)
            cairo_line_to(cr, x + valley * cos(next), y + valley * sin(next));
    }
    cairo_line_to(cr, x - foot * sin(angle), y + foot * cos(angle));
    cairo_close_path(cr);
}

void pokesonne_plant_blob(cairo_t *cr, struct scatter *scatter, double x, double y, double radius)
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

void pokesonne_plant_dot(cairo_t *cr, double x, double y)
{
    cairo_move_to(cr, x, y);
    cairo_close_path(cr);
}

void pokesonne_plant_dots_stroke(cairo_t *cr, int role, double size)
{
    theme_source(cr, role);
    cairo_set_line_width(cr, size);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_stroke(cr);
}

void pokesonne_plant_flower(cairo_t *cr, int role, double x, double y, double size)
{
    icon_path(cr, "flower", x, y, size);
    theme_fill(cr, role);
    pokesonne_plant_dot(cr, x, y);
    pokesonne_plant_dots_stroke(cr, role == ROLE_FLOWER_YELLOW ? ROLE_WOOD_LIGHT : ROLE_FLOWER_YELLOW, size * 0.3);
}

/* A round outline of bumps. */
static void bush_path(cairo_t *cr, double x, double y, double radius, double turn)
{
    enum { BUMPS = 6 };

    for (int i = 0; i <= BUMPS; i++) {
        double angle = turn + 2 * M_PI * i / BUMPS, before = angle - 2 * M_PI * 0.8 / BUMPS;
        double after = angle - 2 * M_PI * 0.2 / BUMPS, high = radius * 1.25;
        double px = x + radius * cos(angle), py = y + radius * 0.92 * sin(angle);
        if (i == 0)
            cairo_move_to(cr, px, py);
        else
            cairo_curve_to(cr, x + high * cos(before), y + high * sin(before), x + high * cos(after),
                           y + high * sin(after), px, py);
    }
    cairo_close_path(cr);
}

void pokesonne_plant_bush(cairo_t *cr, double x, double y, double radius, struct scatter *scatter)
{
    static const int layers[] = { ROLE_BUSH, ROLE_BUSH_LIGHT };
    double turn = scatter_next(scatter, 0, 2);

    for (int layer = 0; layer < 2; layer++) {
        double shift = -0.2 * layer * radius;
        bush_path(cr, x + shift, y + shift, radius * (0.95 - 0.4 * layer), turn + layer * 0.4);
        theme_fill(cr, layers[layer]);
    }
}

void pokesonne_plant_stone(cairo_t *cr, double x, double y, double radius, struct scatter *scatter)
{
    struct scatter again = *scatter;

    pokesonne_plant_blob(cr, scatter, x, y, radius);
    theme_fill(cr, ROLE_SQUARE_JOINT);
    pokesonne_plant_blob(cr, &again, x - 0.12 * radius, y - 0.18 * radius, radius * 0.8);
    theme_fill(cr, ROLE_SQUARE);
}
