#include "park.h"

#include <math.h>

#include "plant.h"
#include "gen/art/lib/shape.h"
#include "roles.h"
#include "stand.h"

static const double FENCE = 8.6;            /* radius */
static const double GATE = 0.2;             /* half the opening, radians */
enum { PICKETS = 9 };                       /* between two gates */

static void lawn(cairo_t *cr)
{
    shape_oval(cr, 0, 0, PARK_ROOM, PARK_ROOM);
    theme_fill(cr, ROLE_GRASS_RIM);
    shape_oval(cr, 0, 0, PARK_ROOM - 0.6, PARK_ROOM - 0.6);
    theme_fill(cr, ROLE_BUSH_LIGHT);
    cairo_move_to(cr, -PARK_ROOM + 0.3, 0);
    cairo_line_to(cr, PARK_ROOM - 0.3, 0);
    cairo_move_to(cr, 0, -PARK_ROOM + 0.3);
    cairo_line_to(cr, 0, PARK_ROOM - 0.3);
    theme_source(cr, ROLE_ROAD);
    cairo_set_line_width(cr, 2.2);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
    cairo_stroke(cr);
    shape_oval(cr, 0, 0, 4.6, 4.6);
    cairo_fill(cr);
}

static void beds(cairo_t *cr)
{
    static const int roles[] = { ROLE_FLOWER_PINK, ROLE_FLOWER_YELLOW, ROLE_HEART, ROLE_FLOWER_WHITE };

    for (int quarter = 0; quarter < 4; quarter++)
        for (int i = -1; i <= 1; i++) {
            double angle = M_PI / 4 + quarter * M_PI / 2 + i * 0.34, r = i == 0 ? 5.8 : 6.6;
            pokesonne_plant_flower(cr, roles[(quarter + i + 4) % 4], r * cos(angle), r * sin(angle), 1.8);
        }
}

static void fence(cairo_t *cr)
{
    for (int layer = 0; layer < 2; layer++) {
        for (int quarter = 0; quarter < 4; quarter++) {
            double from = quarter * M_PI / 2 + GATE, to = (quarter + 1) * M_PI / 2 - GATE;
            cairo_new_sub_path(cr);
            cairo_arc(cr, 0, 0, FENCE, from, to);
            for (int i = 0; i <= PICKETS; i++) {
                double angle = from + (to - from) * i / PICKETS;
                cairo_move_to(cr, FENCE * cos(angle), FENCE * sin(angle) + 0.6);
                cairo_line_to(cr, FENCE * cos(angle), FENCE * sin(angle) - 0.9);
            }
        }
        theme_source(cr, layer == 0 ? ROLE_INK_SOFT : ROLE_PAPER);
        cairo_set_line_width(cr, layer == 0 ? 0.95 : 0.5);
        cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
        cairo_stroke(cr);
    }
}

static void jet(cairo_t *cr, double side)
{
    cairo_move_to(cr, 0, -4.4);
    cairo_curve_to(cr, side * 0.8, -5.4, side * 2.2, -4.6, side * 2.3, -0.6);
}

static void fountain(cairo_t *cr)
{
    shape_oval(cr, 0, 0.5, 3.5, 2.7);
    shape_paint(cr, ROLE_SQUARE, ROLE_INK);
    shape_oval(cr, 0, 0.3, 2.7, 1.9);
    shape_paint(cr, ROLE_WATER, ROLE_INK);
    shape_box(cr, -0.5, -3.0, 1, 3.4, 0.3);
    shape_paint(cr, ROLE_SQUARE, ROLE_INK);
    shape_oval(cr, 0, -3.0, 1.5, 0.6);
    shape_paint(cr, ROLE_SQUARE, ROLE_INK);
    for (int layer = 0; layer < 2; layer++) {
        jet(cr, -1);
        jet(cr, 1);
        cairo_move_to(cr, 0, -3.2);
        cairo_line_to(cr, 0, -5.2);
        theme_source(cr, layer == 0 ? ROLE_WATER : ROLE_WATER_LIGHT);
        cairo_set_line_width(cr, layer == 0 ? 0.95 : 0.5);
        cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
        cairo_stroke(cr);
    }
}

void pokesonne_park_draw(cairo_t *cr, double x, double y)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    lawn(cr);
    beds(cr);
    fence(cr);
    fountain(cr);
    cairo_restore(cr);
}
