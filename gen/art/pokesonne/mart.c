#include "mart.h"

#include <math.h>

#include "gen/art/lib/shape.h"
#include "gen/picture/icon.h"
#include "roles.h"
#include "stand.h"

static const double DOOR_BELOW = 3.4;       /* the door's foot, below the middle of the shop */
static const double FENCE_LENGTH = 8.6;
static const double FENCE_OFF = 1.7;        /* from the shop's wall, towards the crossing */
enum { STRIPES = 6 };

static void walls(cairo_t *cr)
{
    shape_box(cr, -3.5, -1.6, 7, 5.4, 0.3);
    shape_paint(cr, ROLE_WALL, ROLE_INK);
    shape_box(cr, -2.8, 0.9, 2.5, 1.7, 0.2);
    shape_paint(cr, ROLE_GLASS, ROLE_INK);
    shape_box(cr, 0.5, 0.9, 2.1, 2.9, 0.2);
    shape_paint(cr, ROLE_DOOR, ROLE_INK);
}

static void roof(cairo_t *cr)
{
    cairo_move_to(cr, -4.3, -1.3);
    cairo_line_to(cr, -3.3, -4.2);
    cairo_line_to(cr, 3.3, -4.2);
    cairo_line_to(cr, 4.3, -1.3);
    cairo_close_path(cr);
    shape_paint(cr, ROLE_COAT, ROLE_INK);
    for (int i = 0; i < STRIPES; i++) {
        double x = -4.2 + 8.4 * i / STRIPES;
        cairo_move_to(cr, x, -1.5);
        cairo_line_to(cr, x + 8.4 / STRIPES, -1.5);
        cairo_line_to(cr, x + 8.4 / STRIPES, -0.4);
        cairo_curve_to(cr, x + 8.4 / STRIPES, 0.3, x, 0.3, x, -0.4);
        cairo_close_path(cr);
        shape_paint(cr, i % 2 == 0 ? ROLE_PAPER : ROLE_COAT, ROLE_INK);
    }
}

void pokesonne_mart_shop(cairo_t *cr, double x, double y)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    shape_oval(cr, 0, 3.8, 4.4, 0.9);
    theme_shade(cr, ROLE_INK, 0.18);
    walls(cr);
    roof(cr);
    shape_oval(cr, 0, -3.0, 1.75, 1.75);
    shape_paint(cr, ROLE_PAPER, ROLE_INK);
    icon_path(cr, "bag", 0, -3.0, 2.0);
    theme_fill(cr, ROLE_COAT);
    cairo_restore(cr);
}

void pokesonne_mart_paths(cairo_t *cr, const struct ground *ground, int role, double width)
{
    for (int i = 0; i < ground->things; i++) {
        const struct thing *thing = &ground->thing[i];
        double t;
        if (thing->kind != THING_MART)
            continue;
        const struct curve *road = &ground->road[thing->segment].curve;
        curve_nearest(road, thing->at, &t);
        struct point on = curve_at(road, t);
        cairo_move_to(cr, thing->at.x + (on.y > thing->at.y + 2 ? 1.5 : 0), thing->at.y + DOOR_BELOW - 0.5);
        cairo_line_to(cr, on.x + (on.y > thing->at.y + 2 ? 1.5 : 0), on.y);
    }
    theme_source(cr, role);
    cairo_set_line_width(cr, width);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_stroke(cr);
}

/* Pickets from a place on, along `way`. */
static void fence(cairo_t *cr, struct point at, struct point way, double length)
{
    int pickets = (int)(length / 1.1);

    struct point over = { -way.y, way.x };

    for (int layer = 0; layer < 2; layer++) {
        for (int rail = -1; rail <= 1; rail += 2) {
            struct point from = point_add(at, over, 0.45 * rail), to = point_add(from, way, length);
            cairo_move_to(cr, from.x, from.y);
            cairo_line_to(cr, to.x, to.y);
        }
        for (int i = 0; i <= pickets; i++) {
            struct point foot = point_add(at, way, length * i / pickets), low = point_add(foot, over, 1.05);
            struct point high = point_add(foot, over, -1.05);
            cairo_move_to(cr, low.x, low.y);
            cairo_line_to(cr, high.x, high.y);
        }
        theme_source(cr, layer == 0 ? ROLE_INK_SOFT : ROLE_PAPER);
        cairo_set_line_width(cr, layer == 0 ? 0.95 : 0.5);
        cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
        cairo_stroke(cr);
    }
}

/* Between the shop and the crossing, from the road outwards. */
static void crossing_fence(cairo_t *cr, const struct ground *ground, const struct thing *mart)
{
    const struct curve *road = &ground->road[mart->segment].curve;
    double t, length = point_distance(road->at[0], road->at[3]);

    curve_nearest(road, mart->at, &t);
    t = fmin(t + (MART_WIDE + FENCE_OFF) / length, 0.8);
    struct point on = curve_at(road, t), way = curve_way(road, t), out = { -way.y, way.x };
    if ((mart->at.x - on.x) * out.x + (mart->at.y - on.y) * out.y < 0)
        out = (struct point){ -out.x, -out.y };
    fence(cr, point_add(on, out, ROAD_WIDTH / 2 + 0.6), out, FENCE_LENGTH);
}

void pokesonne_mart_draw(cairo_t *cr, const struct ground *ground)
{
    for (int i = 0; i < ground->things; i++) {
        const struct thing *thing = &ground->thing[i];
        if (thing->kind != THING_MART)
            continue;
        if (ground->tile->segment[thing->segment].end == POKESONNE_END_CROSSING)
            crossing_fence(cr, ground, thing);
        pokesonne_mart_shop(cr, thing->at.x, thing->at.y);
    }
}
