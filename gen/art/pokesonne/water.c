#include "water.h"

#include <math.h>

#include "gen/ink/theme.h"
#include "plant.h"
#include "roles.h"

static const double MIDDLE = 22.5;
static const double SPRING_RADIUS = 7.0;
static const double LAKE_RADIUS = 13.6;
static const double MEANDER = 1.5;          /* how far a river on open land leaves its straight line */
static const double YARD_GAP = 0.7;         /* between a bank and the yard of a building */
static const double UNDER_RIM = 3.0;        /* water runs on below grass */
static const double HANDLE = 11.0;
static const double RIPPLE = 2.6;
static const double RIPPLE_KEEP = 4.4;      /* from the tile's border */

/* ---- courses ---- */

static bool open_land(const struct pokesonne_tile *tile)
{
    for (int side = 0; side < POKESONNE_TILE_SIDES; side++)
        if (tile->edge[side] == POKESONNE_EDGE_GRASS || tile->edge[side] == POKESONNE_EDGE_ROAD)
            return false;
    return tile->center == POKESONNE_NO_SEGMENT && tile->gym == 0;
}

/* How far the middle of a straight river lies off the middle of the tile, against `out`. */
static double bow(const struct pokesonne_ground *ground, struct point *out)
{
    struct point middle = { MIDDLE, MIDDLE };
    double far = point_distance(ground->site, middle);

    if (ground->yard > 0 && far > 0.1) {
        *out = (struct point){ (middle.x - ground->site.x) / far, (middle.y - ground->site.y) / far };
        return ground->yard + RIVER_WIDTH / 2 + YARD_GAP - far;
    }
    return open_land(ground->tile) ? MEANDER : 0;
}

static void run_straight(const struct pokesonne_ground *ground, struct pokesonne_river *river, int from)
{
    struct point a = pokesonne_ground_middle(from), b = pokesonne_ground_middle(from ^ 2),
                 way = pokesonne_ground_inward(from), back = { -way.x, -way.y };
    struct point out = { way.y, -way.x };
    double off = bow(ground, &out);
    struct point middle = point_add((struct point){ MIDDLE, MIDDLE }, out, off);

    river->curve[river->curves++] = curve_between(a, way, middle, back, HANDLE);
    river->curve[river->curves++] = curve_between(middle, way, b, back, HANDLE);
}

static void run_between(const struct pokesonne_ground *ground, struct pokesonne_river *river, int from, int to)
{
    if ((from ^ to) == 2)
        run_straight(ground, river, from);
    else
        river->curve[river->curves++] = pokesonne_ground_through(from, to);
}

static void run_into_pool(const struct pokesonne_ground *ground, struct pokesonne_river *river, int side)
{
    bool lake = ground->tile->river == POKESONNE_RIVER_LAKE;
    struct point in = pokesonne_ground_inward(side), back = { -in.x, -in.y };

    river->pool = lake ? LAKE_RADIUS : SPRING_RADIUS;
    river->pool_at = point_add((struct point){ MIDDLE, MIDDLE }, in, lake ? 3 : -1);
    river->curve[river->curves++] =
        curve_between(pokesonne_ground_middle(side), in, river->pool_at, back, HANDLE * 0.7);
}

static void run_into_grass(const struct pokesonne_ground *ground, struct pokesonne_river *river, int side)
{
    struct curve way = pokesonne_ground_through(side, side ^ 2);

    river->mouth = pokesonne_ground_until_grass(ground, &way, UNDER_RIM, &river->curve[river->curves]);
    if (!river->mouth)
        river->curve[river->curves] = curve_cut(&way, 0.5);
    river->curves++;
}

static void river_make(struct pokesonne_ground *ground, int index)
{
    struct pokesonne_river *river = &ground->river[index];
    uint8_t sides = ground->tile->segment[index].sides;

    for (int from = 0; from < POKESONNE_TILE_SIDES; from++)
        for (int to = from + 1; to < POKESONNE_TILE_SIDES; to++)
            if ((sides >> from & 1) != 0 && (sides >> to & 1) != 0 && river->curves + 1 < RIVER_CURVES)
                run_between(ground, river, from, to);
    for (int side = 0; side < POKESONNE_TILE_SIDES && river->curves == 0; side++) {
        if ((sides >> side & 1) == 0)
            continue;
        if (ground->tile->river == POKESONNE_RIVER_RUN)
            run_into_grass(ground, river, side);
        else
            run_into_pool(ground, river, side);
    }
}

void pokesonne_water_make(struct pokesonne_ground *ground)
{
    for (int i = 0; i < ground->tile->segments; i++)
        if (ground->tile->segment[i].kind == POKESONNE_SEGMENT_WATER)
            river_make(ground, i);
}

/* ---- layers ---- */

static bool ends_inside(const struct pokesonne_river *river)
{
    return river->mouth || river->pool > 0;
}

/* All courses; a run from side to side goes on `bleed` mm beyond both. */
static void courses_path(cairo_t *cr, const struct pokesonne_river *river, double bleed)
{
    for (int n = 0; n < river->curves; n++) {
        const struct point *at = river->curve[n].at;
        struct point in = curve_way(&river->curve[n], 0), out = curve_way(&river->curve[n], 1);
        double before = n > 0 && point_distance(river->curve[n - 1].at[3], at[0]) < 0.01 ? 0 : bleed;
        bool last = n + 1 == river->curves || point_distance(river->curve[n + 1].at[0], at[3]) > 0.01;
        double after = last && !ends_inside(river) ? bleed : 0;
        if (before > 0 || n == 0 || point_distance(river->curve[n - 1].at[3], at[0]) > 0.01)
            cairo_move_to(cr, at[0].x - in.x * before, at[0].y - in.y * before);
        cairo_line_to(cr, at[0].x, at[0].y);
        cairo_curve_to(cr, at[1].x, at[1].y, at[2].x, at[2].y, at[3].x, at[3].y);
        cairo_line_to(cr, at[3].x + out.x * after, at[3].y + out.y * after);
    }
}

/* A pool's uneven shore, moved in by `inset`. */
static void pool_path(cairo_t *cr, const struct pokesonne_river *river, double inset)
{
    enum { CORNERS = 60 };

    for (int i = 0; i < CORNERS; i++) {
        double angle = 2 * M_PI * i / CORNERS;
        double wave = 0.035 * sin(3 * angle + 0.6) + 0.03 * sin(5 * angle + 2.1), r = river->pool * (1 + wave) - inset;
        cairo_line_to(cr, river->pool_at.x + r * cos(angle), river->pool_at.y + r * sin(angle));
    }
    cairo_close_path(cr);
}

static void river_layer(cairo_t *cr, const struct pokesonne_river *river, double inset, double bleed)
{
    courses_path(cr, river, bleed);
    cairo_set_line_width(cr, RIVER_WIDTH - 2 * inset);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    cairo_stroke(cr);
    if (river->pool <= 0)
        return;
    cairo_new_sub_path(cr);
    pool_path(cr, river, inset);
    cairo_fill(cr);
}

/* ---- on the water ---- */

/* A small wave along `angle`, its own image under half a turn. */
static void ripple_path(cairo_t *cr, double x, double y, double angle, double length)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_rotate(cr, angle);
    cairo_move_to(cr, -length / 2, 0);
    cairo_curve_to(cr, -length * 0.3, -0.55, -length * 0.12, -0.4, 0, 0);
    cairo_curve_to(cr, length * 0.12, 0.4, length * 0.3, 0.55, length / 2, 0);
    cairo_restore(cr);
}

static bool free_water(const struct pokesonne_ground *ground, double x, double y, int index)
{
    return pokesonne_ground_label(ground, x, y) == index && pokesonne_ground_clear(ground, x, y) > 2 &&
           fmin(fmin(x, TILE_MM - x), fmin(y, TILE_MM - y)) > RIPPLE_KEEP;
}

static void course_ripples(cairo_t *cr, const struct pokesonne_ground *ground, int index)
{
    const struct pokesonne_river *river = &ground->river[index];
    struct scatter scatter = scatter_start(ground->tile->id, 80);

    for (int n = 0; n < river->curves; n++)
        for (int i = 0; i < 7; i++) {
            double t = (i + scatter_next(&scatter, 0.2, 0.8)) / 7,
                   over = (i % 3 - 1) * 2.0 + scatter_next(&scatter, -0.5, 0.5);
            struct point at = curve_at(&river->curve[n], t), way = curve_way(&river->curve[n], t);
            double x = at.x - way.y * over, y = at.y + way.x * over;
            if (free_water(ground, x, y, index))
                ripple_path(cr, x, y, atan2(way.y, way.x), RIPPLE * scatter_next(&scatter, 0.75, 1.1));
        }
}

static void pool_ripples(cairo_t *cr, const struct pokesonne_river *river)
{
    static const double places[][2] = { { -0.45, -0.35 }, { 0.3, -0.5 }, { 0.5, 0.1 }, { -0.1, 0.15 }, { -0.5, 0.4 },
                                        { 0.2, 0.55 } };

    for (size_t i = 0; river->pool > 10 && i < sizeof places / sizeof *places; i++)
        ripple_path(cr, river->pool_at.x + places[i][0] * river->pool, river->pool_at.y + places[i][1] * river->pool, 0,
                    RIPPLE * 1.2);
}

/* One wave close to every side, in the same place on every tile, so that two tiles go on with one rhythm. */
static void side_ripples(cairo_t *cr, const struct pokesonne_tile *tile)
{
    for (int side = 0; side < POKESONNE_TILE_SIDES; side++) {
        struct point at = pokesonne_ground_middle(side), in = pokesonne_ground_inward(side), along = { in.y, -in.x };
        struct point mid = point_add(point_add(at, in, 2.1), along, 1.8);
        if (tile->edge[side] == POKESONNE_EDGE_WATER)
            ripple_path(cr, mid.x, mid.y, atan2(in.y, in.x), RIPPLE);
    }
}

static void river_ripples(cairo_t *cr, const struct pokesonne_ground *ground, int index)
{
    course_ripples(cr, ground, index);
    pool_ripples(cr, &ground->river[index]);
    theme_source(cr, ROLE_RIVER_LIGHT);
    cairo_set_line_width(cr, 0.5);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_stroke(cr);
}

/* ---- what lies at the water ---- */

static void lily(cairo_t *cr, double x, double y, double size, double turn)
{
    cairo_move_to(cr, x, y);
    cairo_arc(cr, x, y, size, turn, turn + 2 * M_PI - 0.7);
    cairo_close_path(cr);
    theme_fill_preserve(cr, ROLE_BUSH);
    theme_source(cr, ROLE_GRASS_BLADE);
    cairo_set_line_width(cr, 0.25);
    cairo_stroke(cr);
}

static void lake_lilies(cairo_t *cr, const struct pokesonne_river *river)
{
    double x = river->pool_at.x, y = river->pool_at.y, r = river->pool;

    lily(cr, x - 0.42 * r, y + 0.1 * r, 1.5, 0.4);
    lily(cr, x - 0.25 * r, y + 0.38 * r, 1.1, 2.4);
    lily(cr, x + 0.46 * r, y - 0.22 * r, 1.3, 4.2);
    pokesonne_plant_flower(cr, ROLE_FLOWER_PINK, x - 0.42 * r, y + 0.06 * r, 1.7);
}

/* The water wells up in rings between stones. */
static void spring_stones(cairo_t *cr, const struct pokesonne_river *river, struct scatter scatter)
{
    for (int ring = 1; ring <= 3; ring++) {
        cairo_new_sub_path(cr);
        cairo_arc(cr, river->pool_at.x, river->pool_at.y, ring * 1.25, 0, 2 * M_PI);
    }
    theme_source(cr, ROLE_RIVER_LIGHT);
    cairo_set_line_width(cr, 0.45);
    cairo_stroke(cr);
    struct point to = river->curve[0].at[0];
    double open = atan2(to.y - river->pool_at.y, to.x - river->pool_at.x);
    for (int i = 0; i < 9; i++) {
        double angle = open + 1.0 + (2 * M_PI - 2.0) * i / 8, r = river->pool - 0.4 + scatter_next(&scatter, -0.3, 0.3);
        pokesonne_plant_stone(cr, river->pool_at.x + r * cos(angle), river->pool_at.y + r * sin(angle),
                              scatter_next(&scatter, 1.3, 2.1), &scatter);
    }
}

/* Stones where the water goes under the grass. */
static void mouth_stones(cairo_t *cr, const struct curve *curve, struct scatter scatter)
{
    struct point at = point_add(curve->at[3], curve_way(curve, 1), -UNDER_RIM - 0.2), way = curve_way(curve, 1);

    for (int i = -2; i <= 2; i++) {
        double over = i * RIVER_WIDTH / 4.3, back = i * i * -0.15;
        pokesonne_plant_stone(cr, at.x - way.y * over + way.x * back, at.y + way.x * over + way.y * back,
                              scatter_next(&scatter, 1.0, 1.4), &scatter);
    }
}

static void bank_reeds(cairo_t *cr, const struct pokesonne_ground *ground, int index)
{
    const struct pokesonne_river *river = &ground->river[index];
    struct scatter scatter = scatter_start(ground->tile->id, 81);

    for (int i = 0; i < 6; i++) {
        const struct curve *curve = &river->curve[i % river->curves];
        double t = scatter_next(&scatter, 0.12, 0.88), side = i % 2 == 0 ? 1 : -1,
               over = side * (RIVER_WIDTH / 2 - 0.7);
        struct point at = curve_at(curve, t), way = curve_way(curve, t);
        double x = at.x - way.y * over, y = at.y + way.x * over;
        if (pokesonne_ground_label(ground, x, y) == index &&
            fmin(fmin(x, TILE_MM - x), fmin(y, TILE_MM - y)) > RIPPLE_KEEP)
            pokesonne_plant_tuft(cr, x, y + 0.4, -M_PI / 2, scatter_next(&scatter, 2.0, 2.7), 4);
    }
    theme_fill(cr, ROLE_GRASS_RIM_LIGHT);
}

static void river_things(cairo_t *cr, const struct pokesonne_ground *ground, int index)
{
    const struct pokesonne_river *river = &ground->river[index];

    if (river->pool <= 0)
        bank_reeds(cr, ground, index);
    else if (ground->tile->river == POKESONNE_RIVER_LAKE)
        lake_lilies(cr, river);
    else
        spring_stones(cr, river, scatter_start(ground->tile->id, 82));
    if (river->mouth)
        mouth_stones(cr, &river->curve[river->curves - 1], scatter_start(ground->tile->id, 83));
}

void pokesonne_water_draw(cairo_t *cr, const struct pokesonne_ground *ground, double bleed)
{
    static const struct { int role; double inset; } layers[] = {
        { ROLE_BANK_EDGE, 0 }, { ROLE_BANK, 0.35 }, { ROLE_RIVER_SHALLOW, 1.15 }, { ROLE_RIVER, 1.85 },
    };

    for (size_t layer = 0; layer < sizeof layers / sizeof *layers; layer++)
        for (int i = 0; i < ground->tile->segments; i++) {
            theme_ground(cr, layers[layer].role);
            if (ground->river[i].curves > 0)
                river_layer(cr, &ground->river[i], layers[layer].inset, bleed);
        }
    side_ripples(cr, ground->tile);
    for (int i = 0; i < ground->tile->segments; i++)
        if (ground->river[i].curves > 0)
            river_ripples(cr, ground, i);
    for (int i = 0; i < ground->tile->segments; i++)
        if (ground->river[i].curves > 0)
            river_things(cr, ground, i);
}
