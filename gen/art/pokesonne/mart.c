#include "mart.h"

#include <math.h>

#include "gen/art/lib/sprite.h"
#include "roles.h"
#include "stand.h"

static const double DOOR_BELOW = 3.4;       /* the door's foot, below the middle of the shop */
static const double FENCE_LENGTH = 8.6;
static const double FENCE_OFF = 1.7;        /* from the shop's wall, towards the crossing */

void pokesonne_mart_paths(cairo_t *cr, const struct pokesonne_ground *ground, int role, double width)
{
    for (int i = 0; i < ground->things; i++) {
        const struct pokesonne_thing *thing = &ground->thing[i];
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
static void crossing_fence(cairo_t *cr, const struct pokesonne_ground *ground, const struct pokesonne_thing *mart)
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

void pokesonne_mart_draw(cairo_t *cr, const struct pokesonne_ground *ground)
{
    for (int i = 0; i < ground->things; i++) {
        const struct pokesonne_thing *thing = &ground->thing[i];
        if (thing->kind != THING_MART)
            continue;
        if (ground->tile->segment[thing->segment].end == POKESONNE_END_CROSSING)
            crossing_fence(cr, ground, thing);
        sprite_draw(cr, "mart", thing->at.x, thing->at.y, 1);
    }
}
