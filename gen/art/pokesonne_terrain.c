#include "pokesonne_terrain.h"

#include <math.h>

#include "../theme.h"
#include "pokesonne_scatter.h"

static const double ROAD_EDGING = 0.75;
static const double RIM_WIDTH = 1.5;
static const double RIM_BUMP = 0.75;
static const double SHADOW_REACH = 1.0;
static const double TUFT_STEP = 4.0;        /* between tufts of grass */
static const double TUFT_LENGTH = 2.7;
static const double TUFT_WIDTH = 0.62;      /* of a blade */
static const double BORDER_KEEP = 2.9;      /* strewn things keep this far from the tile's border: seams */
static const double RIM_KEEP = 2.4;
static const double SMALL_KEEP = 2.0;

/* ---- tufts ---- */

static void blade(cairo_t *cr, double x, double y, double angle, double length, double bend)
{
    double c = cos(angle), s = sin(angle), w = TUFT_WIDTH / 2;
    double tx = x + length * cos(angle + bend), ty = y + length * sin(angle + bend);
    double mx = x + 0.55 * length * c, my = y + 0.55 * length * s;

    cairo_move_to(cr, x + w * s * 0.5, y - w * c * 0.5);
    cairo_curve_to(cr, mx + w * s * 1.6, my - w * c * 1.6, mx + w * s, my - w * c, tx, ty);
    cairo_curve_to(cr, mx - w * s, my + w * c, mx - w * s * 1.6, my + w * c * 1.6, x - w * s * 0.5, y + w * c * 0.5);
    cairo_close_path(cr);
}

void terrain_tuft(cairo_t *cr, double x, double y, double angle, double length, int blades)
{
    for (int i = 0; i < blades; i++) {
        double side = blades == 1 ? 0 : 2.0 * i / (blades - 1) - 1;
        blade(cr, x, y, angle + side * 0.75, length * (1 - 0.28 * fabs(side)), side * 0.22);
    }
}

/* ---- what crosses a side ---- */

/* One thing on the border: place along the side and inwards, and where it points. The list is its own image under half
   a turn about the middle of the side, and nothing in it overlaps: so both neighbours draw the same. */
struct crossing_thing {
    double along, inward, angle;
};

static const struct crossing_thing grass_things[] = {
    { 7.2, 1.0, -2.2 },   { 37.8, -1.0, 0.94 }, { 11.9, -0.9, 0.5 },  { 33.1, 0.9, 3.64 },
    { 17.0, 0.7, -0.7 },  { 28.0, -0.7, 2.44 }, { 22.5 - 0.6, -1.6, 2.0 }, { 22.5 + 0.6, 1.6, 5.14 },
};

static const struct crossing_thing plain_things[] = {
    { 7.0, 0.25, -1.2 }, { 38.0, -0.25, 1.94 }, { 13.6, -0.35, 0.4 }, { 31.4, 0.35, 3.54 },
};

static void to_side(cairo_t *cr, int side)
{
    struct point corner = ground_corner(side);

    cairo_translate(cr, corner.x, corner.y);
    cairo_rotate(cr, side * M_PI / 2);
}

/* ---- plain ---- */

static void blob(cairo_t *cr, struct scatter *scatter, double x, double y, double radius)
{
    enum { CORNERS = 6 };
    struct point at[CORNERS];

    for (int i = 0; i < CORNERS; i++) {
        double r = radius * scatter_next(scatter, 0.75, 1.2), angle = 2 * M_PI * i / CORNERS;
        at[i] = (struct point){ x + r * 1.25 * cos(angle), y + r * 0.8 * sin(angle) };
    }
    cairo_move_to(cr, (at[0].x + at[5].x) / 2, (at[0].y + at[5].y) / 2);
    for (int i = 0; i < CORNERS; i++) {
        struct point a = at[i], b = at[(i + 1) % CORNERS];
        double ex = (a.x + b.x) / 2, ey = (a.y + b.y) / 2, fx, fy;
        cairo_get_current_point(cr, &fx, &fy);
        cairo_curve_to(cr, fx + (a.x - fx) * 0.66, fy + (a.y - fy) * 0.66, ex + (a.x - ex) * 0.66,
                       ey + (a.y - ey) * 0.66, ex, ey);
    }
    cairo_close_path(cr);
}

static void plain_mottle(cairo_t *cr, struct scatter scatter)
{
    for (int i = 0; i < 10; i++) {
        double radius = scatter_next(&scatter, 2.5, 5.0), keep = radius * 1.55 + 0.4;
        double x = scatter_next(&scatter, keep, TILE_MM - keep), y = scatter_next(&scatter, keep, TILE_MM - keep);
        blob(cr, &scatter, x, y, radius);
        theme_source(cr, i % 2 == 0 ? ROLE_PLAIN_DARK : ROLE_PLAIN_LIGHT);
        cairo_fill(cr);
    }
}

static bool free_plain(const struct ground *ground, double x, double y, double keep)
{
    int label = ground_label(ground, x, y);

    return label != GROUND_NONE && ground->tile->segment[label].kind == SEGMENT_PLAIN &&
           ground_clear(ground, x, y) > keep && fmin(fmin(x, TILE_MM - x), fmin(y, TILE_MM - y)) > keep;
}

static void plain_blades(cairo_t *cr, const struct ground *ground, struct scatter scatter)
{
    for (int i = 0; i < 70; i++) {
        double x = scatter_next(&scatter, 0, TILE_MM), y = scatter_next(&scatter, 0, TILE_MM);
        double angle = scatter_next(&scatter, -2.2, -0.9);
        if (free_plain(ground, x, y, SMALL_KEEP))
            terrain_tuft(cr, x, y, angle, scatter_next(&scatter, 1.0, 1.5), 3);
    }
    theme_source(cr, ROLE_PLAIN_BLADE);
    cairo_fill(cr);
}

static void plain_flower(cairo_t *cr, enum role role, double x, double y, double size)
{
    icon_path(cr, ICON_FLOWER, x, y, size);
    theme_source(cr, role);
    cairo_fill(cr);
    cairo_arc(cr, x, y, size * 0.15, 0, 2 * M_PI);
    theme_source(cr, role == ROLE_FLOWER_YELLOW ? ROLE_WOOD_LIGHT : ROLE_FLOWER_YELLOW);
    cairo_fill(cr);
}

static void plain_flowers(cairo_t *cr, const struct ground *ground, struct scatter scatter)
{
    static const enum role roles[] = { ROLE_FLOWER_WHITE, ROLE_FLOWER_YELLOW, ROLE_FLOWER_PINK };

    for (int i = 0; i < 9; i++) {
        double x = scatter_next(&scatter, 0, TILE_MM), y = scatter_next(&scatter, 0, TILE_MM);
        enum role role = roles[(int)scatter_next(&scatter, 0, 3)];
        for (int n = 0; n < 3; n++) {
            double fx = x + scatter_next(&scatter, -2, 2), fy = y + scatter_next(&scatter, -1.6, 1.6);
            if (free_plain(ground, fx, fy, SMALL_KEEP))
                plain_flower(cr, role, fx, fy, scatter_next(&scatter, 1.2, 1.6));
        }
    }
}

static void plain_sides(cairo_t *cr, const struct tile *tile)
{
    for (int side = 0; side < TILE_SIDES; side++) {
        cairo_save(cr);
        to_side(cr, side);
        for (size_t i = 0; tile->edge[side] != EDGE_GRASS && i < sizeof plain_things / sizeof *plain_things; i++)
            terrain_tuft(cr, plain_things[i].along, plain_things[i].inward, plain_things[i].angle, 1.3, 3);
        cairo_restore(cr);
    }
    theme_source(cr, ROLE_PLAIN_BLADE);
    cairo_fill(cr);
}

void terrain_plain(cairo_t *cr, const struct ground *ground, double bleed)
{
    cairo_rectangle(cr, -bleed, -bleed, TILE_MM + 2 * bleed, TILE_MM + 2 * bleed);
    theme_source(cr, ROLE_PLAIN);
    cairo_fill(cr);
    plain_mottle(cr, scatter_start(ground->tile->id, 1));
    plain_blades(cr, ground, scatter_start(ground->tile->id, 2));
    plain_flowers(cr, ground, scatter_start(ground->tile->id, 3));
    plain_sides(cr, ground->tile);
}

/* ---- roads ---- */

void terrain_road_stroke(cairo_t *cr, const cairo_path_t *path)
{
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
    cairo_append_path(cr, path);
    cairo_set_line_width(cr, ROAD_WIDTH);
    theme_source(cr, ROLE_ROAD_EDGE);
    cairo_stroke(cr);
    cairo_append_path(cr, path);
    cairo_set_line_width(cr, ROAD_WIDTH - 2 * ROAD_EDGING);
    theme_source(cr, ROLE_ROAD);
    cairo_stroke(cr);
}

static void road_pebbles(cairo_t *cr, const struct curve *curve, struct scatter scatter)
{
    for (int i = 0; i < 9; i++) {
        double t = scatter_next(&scatter, 0.06, 0.94), over = scatter_next(&scatter, -1.5, 1.5);
        double size = scatter_next(&scatter, 0.25, 0.45);
        struct point at = curve_at(curve, t), way = curve_way(curve, t);
        double x = at.x - way.y * over, y = at.y + way.x * over;
        if (fmin(fmin(x, TILE_MM - x), fmin(y, TILE_MM - y)) < 1)
            continue;
        cairo_new_sub_path(cr);
        cairo_arc(cr, x, y, size, 0, 2 * M_PI);
    }
    theme_source(cr, ROLE_ROAD_PEBBLE);
    cairo_fill(cr);
}

static void road_draw(cairo_t *cr, const struct road *road, bool open, double bleed)
{
    const struct point *at = road->curve.at;
    struct point in = ground_inward(road->side);
    double outside = bleed > 0 ? bleed : 0;

    cairo_move_to(cr, at[0].x - in.x * outside, at[0].y - in.y * outside);
    cairo_line_to(cr, at[0].x, at[0].y);
    cairo_curve_to(cr, at[1].x, at[1].y, at[2].x, at[2].y, at[3].x, at[3].y);
    if (!open) {
        struct point way = curve_way(&road->curve, 1);
        cairo_line_to(cr, at[3].x + way.x * outside, at[3].y + way.y * outside);
    }
    cairo_path_t *path = cairo_copy_path(cr);
    cairo_new_path(cr);
    terrain_road_stroke(cr, path);
    cairo_path_destroy(path);
}

void terrain_roads(cairo_t *cr, const struct ground *ground, double bleed)
{
    for (int i = 0; i < ground->tile->segments; i++) {
        const struct segment *segment = &ground->tile->segment[i];
        if (segment->kind != SEGMENT_ROAD)
            continue;
        road_draw(cr, &ground->road[i], segment->end != END_NONE, bleed);
        road_pebbles(cr, &ground->road[i].curve, scatter_start(ground->tile->id, 40 + (uint32_t)i));
    }
}

/* ---- grass ---- */

static struct point beyond(int corner, double bleed)
{
    struct point at = ground_corner(corner);

    return (struct point){ at.x + (at.x > 0 ? bleed : -bleed), at.y + (at.y > 0 ? bleed : -bleed) };
}

static struct point node_at(const struct rim *rim, int node, double outset)
{
    double move = outset * rim->full[node];

    return (struct point){ rim->node[node].x + rim->out[node].x * move, rim->node[node].y + rim->out[node].y * move };
}

static void rim_path(cairo_t *cr, const struct rim *rim, double outset, double bump)
{
    struct point at = node_at(rim, 0, outset);

    cairo_line_to(cr, at.x, at.y);
    for (int i = 1; i < rim->nodes; i++) {
        struct point from = at;
        double high = bump * 1.33 * (rim->full[i - 1] + rim->full[i]) / 2;
        at = node_at(rim, i, outset);
        double dx = (at.x - from.x) * 0.2, dy = (at.y - from.y) * 0.2;
        cairo_curve_to(cr, from.x + dx + rim->out[i - 1].x * high, from.y + dy + rim->out[i - 1].y * high,
                       at.x - dx + rim->out[i].x * high, at.y - dy + rim->out[i].y * high, at.x, at.y);
    }
}

void terrain_grass_path(cairo_t *cr, const struct ground *ground, int segment, double outset, double bump, double bleed)
{
    const struct grass *grass = &ground->grass[segment];

    if (grass->rims == 0)
        cairo_rectangle(cr, -bleed, -bleed, TILE_MM + 2 * bleed, TILE_MM + 2 * bleed);
    for (int i = 0; i < grass->rims; i++) {
        const struct rim *rim = &grass->rim[i], *next = &grass->rim[(i + 1) % grass->rims];
        struct point last = beyond(rim->to, bleed);
        rim_path(cr, rim, outset, bump);
        cairo_line_to(cr, last.x, last.y);
        for (int corner = rim->to; corner != next->from || grass->rims == 1;) {
            corner = (corner + 1) & 3;
            last = beyond(corner, bleed);
            cairo_line_to(cr, last.x, last.y);
            if (corner == next->from)
                break;
        }
    }
    cairo_close_path(cr);
}

static void fill_grass(cairo_t *cr, const struct ground *ground, double outset, double bump, double bleed)
{
    for (int i = 0; i < ground->tile->segments; i++)
        if (ground->tile->segment[i].kind == SEGMENT_GRASS)
            terrain_grass_path(cr, ground, i, outset, bump, bleed);
    cairo_fill(cr);
}

static bool free_grass(const struct ground *ground, double x, double y)
{
    int label = ground_label(ground, x, y);

    return label != GROUND_NONE && ground->tile->segment[label].kind == SEGMENT_GRASS &&
           ground_clear(ground, x, y) > RIM_KEEP &&
           fmin(fmin(x, TILE_MM - x), fmin(y, TILE_MM - y)) > BORDER_KEEP;
}

static void grass_tufts(cairo_t *cr, const struct ground *ground, struct scatter scatter, double shift, double length)
{
    double row = TUFT_STEP * 0.866;

    for (int j = 0; j * row < TILE_MM; j++)
        for (int i = 0; i * TUFT_STEP < TILE_MM + TUFT_STEP; i++) {
            double x = (i + j % 2 * 0.5 + shift) * TUFT_STEP + scatter_next(&scatter, -1.1, 1.1);
            double y = (j + shift) * row + scatter_next(&scatter, -0.9, 0.9);
            double angle = -M_PI / 2 + scatter_next(&scatter, -0.8, 0.8);
            if (free_grass(ground, x, y - length * 0.4))
                terrain_tuft(cr, x, y, angle, length * scatter_next(&scatter, 0.8, 1.1), 5);
        }
}

static void grass_sides(cairo_t *cr, const struct tile *tile)
{
    for (int side = 0; side < TILE_SIDES; side++) {
        cairo_save(cr);
        to_side(cr, side);
        for (size_t i = 0; tile->edge[side] == EDGE_GRASS && i < sizeof grass_things / sizeof *grass_things; i++)
            terrain_tuft(cr, grass_things[i].along, grass_things[i].inward, grass_things[i].angle, TUFT_LENGTH * 0.8, 5);
        cairo_restore(cr);
    }
}

void terrain_grass(cairo_t *cr, const struct ground *ground, double bleed)
{
    const char *id = ground->tile->id;

    theme_wash(cr, ROLE_GRASS_RIM, 0.13);
    fill_grass(cr, ground, SHADOW_REACH, RIM_BUMP, bleed);
    theme_wash(cr, ROLE_GRASS_RIM, 0.16);
    fill_grass(cr, ground, SHADOW_REACH / 2, RIM_BUMP, bleed);
    theme_source(cr, ROLE_GRASS_RIM);
    fill_grass(cr, ground, 0, RIM_BUMP, bleed);
    theme_source(cr, ROLE_GRASS_RIM_LIGHT);
    fill_grass(cr, ground, -0.55, RIM_BUMP * 0.8, bleed);
    theme_source(cr, ROLE_GRASS);
    fill_grass(cr, ground, -RIM_WIDTH, RIM_BUMP * 0.6, bleed);
    theme_source(cr, ROLE_GRASS_BLADE);
    grass_tufts(cr, ground, scatter_start(id, 60), 0.3, TUFT_LENGTH);
    cairo_fill(cr);
    theme_source(cr, ROLE_GRASS_LIGHT);
    grass_tufts(cr, ground, scatter_start(id, 61), 0.8, TUFT_LENGTH * 0.85);
    cairo_fill(cr);
    grass_sides(cr, ground->tile);
    theme_source(cr, ROLE_GRASS_BLADE);
    cairo_fill(cr);
}
