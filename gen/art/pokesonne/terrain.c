#include "terrain.h"

#include <math.h>

#include "gen/ink/theme.h"
#include "mart.h"
#include "plant.h"
#include "roles.h"
#include "site.h"

static const double ROAD_EDGING = 0.75;
static const double PATH_WIDTH = 4.4;      /* to the door of a shop */
static const double PEBBLE = 0.85;
static const double WALK_HALF = 3.6;       /* of a grass bridge, between its hedges */
static const double RIM_WIDTH = 1.5;
static const double BOLD_EDGE = 0.5;
static const double TINTED_RIM = 2.2;      /* a pale band along the rim where grass is not painted */
static const double RIM_BUMP = 0.75;
static const double SHADOW_REACH = 0.8;
static const double SHADOW_LEAN = 0.7;      /* how much further it reaches away from the light */
static const double TUFT_STEP = 4.75;       /* between tufts of grass */
static const double TUFT_ROW = 3.55;
static const double TUFT_LENGTH = 3.9;
static const double SIDE_TUFT = 2.3;
static const double HEM = 0.35;            /* along the sides of a plain of blank paper */
static const double BORDER_KEEP = 2.9;      /* strewn things keep this far from the tile's border: seams */
static const double RIM_KEEP = 2.4;
static const double SMALL_KEEP = 2.0;
static const double TONE_LEAST = 4.0, TONE_MOST = 9.0; /* half the height of a patch of other grass on a plain */
enum { TONES = 6 };

/* ---- what crosses a side ---- */

/* One thing on the border: place along the side and inwards, and where it points. The list is its own image under half
   a turn about the middle of the side, and nothing in it overlaps: so both neighbours draw the same. */
struct crossing_thing {
    double along, inward, angle;
    bool light;
};

static const struct crossing_thing grass_things[] = {
    { 5.6, 1.00, -2.00, false }, { 39.4, -1.00, 1.14, false },
    { 9.4, -0.60, -1.00, true }, { 35.6, 0.60, 2.14, true },
    { 13.0, 1.30, -1.50, false }, { 32.0, -1.30, 1.64, false },
    { 16.6, 0.20, -2.40, false }, { 28.4, -0.20, 0.74, false },
    { 19.6, 1.50, -0.90, true }, { 25.4, -1.50, 2.24, true },
};

static const struct crossing_thing plain_things[] = {
    { 7.0, 0.25, -1.20, false }, { 38.0, -0.25, 1.94, false },
    { 13.6, -0.35, 0.40, false }, { 31.4, 0.35, -2.74, false },
};

static void to_side(cairo_t *cr, int side)
{
    struct point corner = pokesonne_ground_corner(side);

    cairo_translate(cr, corner.x, corner.y);
    cairo_rotate(cr, side * M_PI / 2);
}

/* ---- plain ---- */

static void plain_mottle(cairo_t *cr, struct scatter scatter)
{
    for (int i = 0; i < TONES; i++) {
        double radius = scatter_next(&scatter, TONE_LEAST, TONE_MOST), keep = radius * 1.55 + 0.4;
        double x = scatter_next(&scatter, keep, TILE_MM - keep), y = scatter_next(&scatter, keep, TILE_MM - keep);
        pokesonne_plant_blob(cr, &scatter, x, y, radius);
        theme_fill(cr, i % 2 == 0 ? ROLE_PLAIN_DARK : ROLE_PLAIN_LIGHT);
    }
}

static bool free_plain(const struct pokesonne_ground *ground, double x, double y, double keep)
{
    int label = pokesonne_ground_label(ground, x, y);

    return label != GROUND_NONE && ground->tile->segment[label].kind == POKESONNE_SEGMENT_PLAIN &&
           pokesonne_ground_clear(ground, x, y) > keep && fmin(fmin(x, TILE_MM - x), fmin(y, TILE_MM - y)) > keep;
}

/* What grows on a plain of blank paper is fewer and taller. */
static double high_on_plain(cairo_t *cr)
{
    return theme_of(cr) == THEME_LOW_INK ? 1.6 : 1;
}

/* A tuft, with a smaller one on either side of it where the plain is paper. */
static void plain_tuft(cairo_t *cr, double x, double y, double angle, double length)
{
    double high = high_on_plain(cr);

    pokesonne_plant_tuft(cr, x, y, angle, high * length, 3);
    for (int side = -1; theme_of(cr) == THEME_LOW_INK && side <= 1; side += 2)
        pokesonne_plant_tuft(cr, x + side * 0.8 * high * length, y + 0.3, angle + side * 0.3, 0.65 * high * length, 3);
}

static void plain_blades(cairo_t *cr, const struct pokesonne_ground *ground, struct scatter scatter)
{
    double high = high_on_plain(cr);

    for (int i = 0; i < 34 / high; i++) {
        double x = scatter_next(&scatter, 0, TILE_MM), y = scatter_next(&scatter, 0, TILE_MM);
        double angle = scatter_next(&scatter, -2.2, -0.9);
        if (free_plain(ground, x, y, SMALL_KEEP * high))
            plain_tuft(cr, x, y, angle, scatter_next(&scatter, 1.0, 1.5));
    }
    theme_fill(cr, ROLE_PLAIN_BLADE);
}

static void plain_flowers(cairo_t *cr, const struct pokesonne_ground *ground, struct scatter scatter)
{
    static const int roles[] = { ROLE_FLOWER_WHITE, ROLE_FLOWER_YELLOW, ROLE_FLOWER_PINK };
    double high = sqrt(high_on_plain(cr));

    for (int i = 0; i < 3; i++) {
        double x = scatter_next(&scatter, 0, TILE_MM), y = scatter_next(&scatter, 0, TILE_MM);
        int role = roles[(int)scatter_next(&scatter, 0, 3)];
        for (int n = 0; n < 3; n++) {
            double fx = x + scatter_next(&scatter, -2, 2), fy = y + scatter_next(&scatter, -1.6, 1.6);
            if (free_plain(ground, fx, fy, SMALL_KEEP))
                pokesonne_plant_flower(cr, role, fx, fy, high * scatter_next(&scatter, 1.2, 1.6));
        }
    }
}

static void plain_sides(cairo_t *cr, const struct pokesonne_tile *tile)
{
    for (int side = 0; side < POKESONNE_TILE_SIDES; side++) {
        cairo_save(cr);
        to_side(cr, side);
        for (size_t i = 0; tile->edge[side] != POKESONNE_EDGE_GRASS && i < sizeof plain_things / sizeof *plain_things;
             i++)
            pokesonne_plant_tuft(cr, plain_things[i].along, plain_things[i].inward, plain_things[i].angle,
                                 1.3 * sqrt(high_on_plain(cr)), 3);
        cairo_restore(cr);
    }
    theme_fill(cr, ROLE_PLAIN_BLADE);
}

/* A pale line shows where a plain of blank paper ends; neighbours carry on with theirs. It bleeds no further than it is
 * wide: a cut that goes astray leaves paper on paper. */
static void plain_hem(cairo_t *cr, double bleed)
{
    double inner = TILE_MM - 2 * HEM, outside = fmin(bleed, HEM);

    cairo_save(cr);
    cairo_rectangle(cr, -outside, -outside, TILE_MM + 2 * outside, TILE_MM + 2 * outside);
    cairo_rectangle(cr, TILE_MM - HEM, HEM, -inner, inner);
    cairo_clip(cr);
    theme_ground(cr, ROLE_PLAIN_HEM);
    cairo_paint(cr);
    cairo_restore(cr);
}

void pokesonne_terrain_plain(cairo_t *cr, const struct pokesonne_ground *ground, double bleed)
{
    cairo_rectangle(cr, -bleed, -bleed, TILE_MM + 2 * bleed, TILE_MM + 2 * bleed);
    theme_fill(cr, ROLE_PLAIN);
    if (theme_of(cr) == THEME_LOW_INK)
        plain_hem(cr, bleed);
    plain_mottle(cr, scatter_start(ground->tile->id, 1));
    plain_blades(cr, ground, scatter_start(ground->tile->id, 2));
    plain_flowers(cr, ground, scatter_start(ground->tile->id, 3));
    plain_sides(cr, ground->tile);
}

/* ---- roads ---- */

void pokesonne_terrain_road_stroke(cairo_t *cr, const cairo_path_t *path)
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
        struct point at = curve_at(curve, t), way = curve_way(curve, t);
        double x = at.x - way.y * over, y = at.y + way.x * over;
        if (fmin(fmin(x, TILE_MM - x), fmin(y, TILE_MM - y)) < 1)
            continue;
        pokesonne_plant_dot(cr, x, y);
        if (i == 4)
            pokesonne_plant_dots_stroke(cr, ROLE_ROAD_PEBBLE, PEBBLE);
    }
    pokesonne_plant_dots_stroke(cr, ROLE_ROAD_PEBBLE, 0.7 * PEBBLE);
}

static void road_draw(cairo_t *cr, const struct pokesonne_road *road, bool open, double bleed)
{
    const struct point *at = road->curve.at;
    struct point in = pokesonne_ground_inward(road->side);
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
    pokesonne_terrain_road_stroke(cr, path);
    cairo_path_destroy(path);
}

void pokesonne_terrain_roads(cairo_t *cr, const struct pokesonne_ground *ground, double bleed)
{
    pokesonne_mart_paths(cr, ground, ROLE_ROAD_EDGE, PATH_WIDTH);
    for (int i = 0; i < ground->tile->segments; i++) {
        const struct pokesonne_segment *segment = &ground->tile->segment[i];
        if (segment->kind != POKESONNE_SEGMENT_ROAD)
            continue;
        road_draw(cr, &ground->road[i], segment->end != POKESONNE_END_NONE, bleed);
        road_pebbles(cr, &ground->road[i].curve, scatter_start(ground->tile->id, 40 + (uint32_t)i));
    }
    pokesonne_mart_paths(cr, ground, ROLE_ROAD, PATH_WIDTH - 2 * ROAD_EDGING);
}

/* ---- grass ---- */

static struct point beyond(int corner, double bleed)
{
    struct point at = pokesonne_ground_corner(corner);

    return (struct point){ at.x + (at.x > 0 ? bleed : -bleed), at.y + (at.y > 0 ? bleed : -bleed) };
}

/* A shadow falls to the south-east. */
static struct point node_at(const struct pokesonne_rim *rim, int node, double outset)
{
    double lit = (rim->out[node].x + rim->out[node].y) / M_SQRT2;
    double move = (outset > 0 ? outset * (1 + SHADOW_LEAN * lit) : outset) * rim->full[node];

    return (struct point){ rim->node[node].x + rim->out[node].x * move, rim->node[node].y + rim->out[node].y * move };
}

static void rim_path(cairo_t *cr, const struct pokesonne_rim *rim, double outset, double bump)
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

void pokesonne_terrain_grass_path(cairo_t *cr, const struct pokesonne_ground *ground, int segment, double outset,
                                  double bump, double bleed)
{
    const struct pokesonne_grass *grass = &ground->grass[segment];

    cairo_new_sub_path(cr);
    if (grass->rims == 0)
        cairo_rectangle(cr, -bleed, -bleed, TILE_MM + 2 * bleed, TILE_MM + 2 * bleed);
    for (int i = 0; i < grass->rims; i++) {
        const struct pokesonne_rim *rim = &grass->rim[i], *next = pokesonne_ground_rim_after(grass, i);
        struct point last = beyond(rim->to, bleed);
        rim_path(cr, rim, outset, bump);
        cairo_line_to(cr, last.x, last.y);
        for (int corner = rim->to; corner != next->from || next == rim;) {
            corner = (corner + 1) & 3;
            last = beyond(corner, bleed);
            cairo_line_to(cr, last.x, last.y);
            if (corner == next->from)
                break;
        }
        if (grass->apart && i + 1 < grass->rims) { /* an empty path at the end would clip everything away */
            cairo_close_path(cr);
            cairo_new_sub_path(cr);
        }
    }
    cairo_close_path(cr);
}

static void grass_path(cairo_t *cr, const struct pokesonne_ground *ground, double outset, double bump, double bleed)
{
    for (int i = 0; i < ground->tile->segments; i++)
        if (ground->tile->segment[i].kind == POKESONNE_SEGMENT_GRASS)
            pokesonne_terrain_grass_path(cr, ground, i, outset, bump, bleed);
}

static bool free_grass(const struct pokesonne_ground *ground, double x, double y)
{
    int label = pokesonne_ground_label(ground, x, y);

    return label != GROUND_NONE && ground->tile->segment[label].kind == POKESONNE_SEGMENT_GRASS &&
           pokesonne_ground_clear(ground, x, y) > RIM_KEEP &&
           fmin(fmin(x, TILE_MM - x), fmin(y, TILE_MM - y)) > BORDER_KEEP;
}

static void grass_patches(cairo_t *cr, const struct pokesonne_ground *ground, struct scatter scatter)
{
    for (int i = 0; i < 11; i++) {
        double x = scatter_next(&scatter, 0, TILE_MM), y = scatter_next(&scatter, 0, TILE_MM);
        double size = scatter_next(&scatter, 2.2, 4.0), keep = size * 1.5 + 0.4;
        int label = pokesonne_ground_label(ground, x, y);
        if (label != GROUND_NONE && ground->tile->segment[label].kind == POKESONNE_SEGMENT_GRASS &&
            pokesonne_ground_clear(ground, x, y) > keep + RIM_WIDTH &&
            fmin(fmin(x, TILE_MM - x), fmin(y, TILE_MM - y)) > keep)
            pokesonne_plant_blob(cr, &scatter, x, y, size);
    }
    theme_fill(cr, ROLE_GRASS_DEEP);
}

/* One row of tufts of one layer; `light` takes every tuft that the other layer leaves. */
static void tuft_row(cairo_t *cr, const struct pokesonne_ground *ground, int row, bool light)
{
    struct scatter scatter = scatter_start(ground->tile->id, 600 + (uint32_t)row);
    double shift = row % 2 * 0.5 + scatter_next(&scatter, -0.2, 0.2);

    for (int i = 0; i * TUFT_STEP < TILE_MM + TUFT_STEP; i++) {
        double x = (i + shift) * TUFT_STEP + scatter_next(&scatter, -0.7, 0.7);
        double y = row * TUFT_ROW + scatter_next(&scatter, -0.7, 0.7);
        double angle = -M_PI / 2 + scatter_next(&scatter, -0.5, 0.5), length = scatter_next(&scatter, 0.8, 1.1);
        bool bright = scatter_next(&scatter, 0, 1) < 0.42;
        if (bright == light && free_grass(ground, x, y - TUFT_LENGTH * 0.4))
            pokesonne_plant_tuft(cr, x, y, angle, TUFT_LENGTH * length, 5);
    }
    theme_fill(cr, light ? ROLE_GRASS_LIGHT : ROLE_GRASS_BLADE);
}

static void grass_sides(cairo_t *cr, const struct pokesonne_tile *tile, bool light)
{
    for (int side = 0; side < POKESONNE_TILE_SIDES; side++) {
        cairo_save(cr);
        to_side(cr, side);
        for (size_t i = 0; tile->edge[side] == POKESONNE_EDGE_GRASS && i < sizeof grass_things / sizeof *grass_things;
             i++)
            if (grass_things[i].light == light)
                pokesonne_plant_tuft(cr, grass_things[i].along, grass_things[i].inward, grass_things[i].angle,
                                     SIDE_TUFT, 5);
        cairo_restore(cr);
    }
    theme_fill(cr, light ? ROLE_GRASS_LIGHT : ROLE_GRASS_BLADE);
}

void pokesonne_terrain_edge(cairo_t *cr)
{
    cairo_save(cr);
    cairo_clip_preserve(cr);
    cairo_set_line_width(cr, 2 * BOLD_EDGE);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    theme_source(cr, ROLE_GRASS_RIM);
    cairo_stroke(cr);
    cairo_restore(cr);
}

void pokesonne_terrain_grass(cairo_t *cr, const struct pokesonne_ground *ground, double bleed)
{
    bool low = theme_of(cr) == THEME_LOW_INK;

    grass_path(cr, ground, SHADOW_REACH, RIM_BUMP, bleed);
    theme_shade(cr, ROLE_GRASS_RIM, 0.22);
    if (!low) {
        grass_path(cr, ground, 0, RIM_BUMP, bleed);
        theme_fill(cr, ROLE_GRASS_RIM);
    }
    grass_path(cr, ground, low ? 0 : -0.55, RIM_BUMP * (low ? 1 : 0.8), bleed);
    theme_fill(cr, ROLE_GRASS_RIM_LIGHT);
    if (low) {
        grass_path(cr, ground, 0, RIM_BUMP, bleed);
        pokesonne_terrain_edge(cr);
    }
    grass_path(cr, ground, low ? -TINTED_RIM : -RIM_WIDTH, RIM_BUMP * 0.6, bleed);
    theme_fill(cr, ROLE_GRASS);
    grass_patches(cr, ground, scatter_start(ground->tile->id, 60));
    for (int row = 0; row * TUFT_ROW < TILE_MM + TUFT_LENGTH; row++)
        for (int light = 0; light < 2; light++)
            tuft_row(cr, ground, row, light == 1);
    grass_sides(cr, ground->tile, false);
    grass_sides(cr, ground->tile, true);
}

/* ---- grass over a river ---- */

static void walk_path(cairo_t *cr, double half, double reach)
{
    cairo_rectangle(cr, -reach, -half, 2 * reach, 2 * half);
}

/* User space: the middle of the tile, the bridge along x. */
static void walk_draw(cairo_t *cr, struct scatter scatter)
{
    const double reach = TILE_MM / 2 - CAP_DEPTH + 2.2;

    walk_path(cr, WALK_HALF + 1.9, reach - 2.6);
    theme_shade(cr, ROLE_INK, 0.22);
    walk_path(cr, WALK_HALF + 0.9, reach - 1.6);
    theme_fill(cr, ROLE_WOOD);
    walk_path(cr, WALK_HALF, reach);
    theme_fill(cr, ROLE_GRASS);
    for (int light = 0; light < 2; light++) {
        for (int i = 0; i < 8; i++)
            pokesonne_plant_tuft(cr, -reach + 1.5 + (2 * i + light) * (reach - 1.5) / 8,
                                 scatter_next(&scatter, -1.2, 2.4), -M_PI / 2, TUFT_LENGTH * 0.72, 5);
        theme_fill(cr, light == 1 ? ROLE_GRASS_LIGHT : ROLE_GRASS_BLADE);
    }
    for (int side = -1; side <= 1; side += 2)
        pokesonne_site_hedge(cr, (struct point){ -reach + 1.2, side * WALK_HALF },
                             (struct point){ reach - 1.2, side * WALK_HALF });
}

void pokesonne_terrain_walks(cairo_t *cr, const struct pokesonne_ground *ground)
{
    for (int i = 0; i < ground->tile->segments; i++) {
        if (!ground->grass[i].apart)
            continue;
        cairo_save(cr);
        cairo_translate(cr, TILE_MM / 2, TILE_MM / 2);
        if ((ground->tile->segment[i].sides & 1 << POKESONNE_NORTH) != 0)
            cairo_rotate(cr, M_PI / 2);
        walk_draw(cr, scatter_start(ground->tile->id, 61));
        cairo_restore(cr);
    }
}
