#include "village.h"

#include <math.h>
#include <stdio.h>

#include "pod.h"
#include "person.h"
#include "roles.h"
#include "weave.h"
#include "yard.h"
#include "gen/art/lib/crest.h"
#include "gen/art/lib/letters.h"
#include "gen/art/lib/shape.h"
#include "gen/art/lib/sprite.h"

static const double SHORE = 59.2, WATER = 58.0, INNER = 37.6, LAND = 36.4;  /* radii of the ring */
static const double WEAVE_STEP = 7.5;        /* of the threads, between the marks of the cloth */
static const double CARRIER_AT = 43.9, VALUE_AT = 55.7, STAND_SIZE = 12.4, ARROW = 1.4;
static const double STORE_AT = 26.4, STORE_STEP = 19.2, STORE_SIZE = 18.4;
static const double SHRINE_AT = 26.4, SHRINE_STEP = 19.2, SHRINE_SIZE = 18.4;
/* On the back: of its pale ground and of the place in the middle, and where huts and people stand, at what scale. */
static const double PLAZA = 54, BACK_PLACE = 24.5, BACK_TIP = 28.5, BACK_HUTS_AT = 41, BACK_HUT = 2.5;
static const double BACK_PEOPLE_AT = 34, BACK_PEOPLE = 1.5;
static const double HUB = 16.2;              /* radius of the place in the middle of the front */
enum { BACK_HUTS = 8, HUB_RAYS = 18, BACK_RAYS = 40 };

/* Radians clockwise from the top, for the i-th of `count` along an arc round `middle`, `step` mm apart. */
static double along(int i, int count, double radius, double step, double middle)
{
    return middle + (i - (count - 1) / 2.0) * 2 * asin(step / 2 / radius);
}

static struct cacao_spot around(double angle, double radius)
{
    return (struct cacao_spot){ VILLAGE_MM / 2 + radius * sin(angle), VILLAGE_MM / 2 - radius * cos(angle) };
}

static double field_angle(const struct cacao *game, double field)
{
    return 2 * M_PI * field / game->waters;
}

struct cacao_spot cacao_village_field(const struct cacao *game, int field)
{
    return around(field_angle(game, field), CARRIER_AT);
}

struct cacao_spot cacao_village_value(const struct cacao *game, int field)
{
    return around(field_angle(game, field), VALUE_AT);
}

/* The store lies below, filled from the left. */
struct cacao_spot cacao_village_store(const struct cacao *game, int place)
{
    int count = game->value.cacao_most;

    return around(along(count - 1 - place, count, STORE_AT, STORE_STEP, M_PI), STORE_AT);
}

struct cacao_spot cacao_village_shrine(const struct cacao *game, int place)
{
    return around(along(place, game->value.sun_most, SHRINE_AT, SHRINE_STEP, 0), SHRINE_AT);
}

/* ---- ring ---- */

static void disc(cairo_t *cr, double radius)
{
    cairo_new_sub_path(cr);
    cairo_arc(cr, VILLAGE_MM / 2, VILLAGE_MM / 2, radius, 0, 2 * M_PI);
}

static void fill_disc(cairo_t *cr, double radius, int role)
{
    disc(cr, radius);
    theme_fill(cr, role);
}

/* The hem of the cloth, banks and water. */
static void draw_ring(cairo_t *cr, const struct livery *livery)
{
    disc(cr, SHORE + 1.2);
    theme_source(cr, livery->dark);
    cairo_set_line_width(cr, 2.4);
    cairo_stroke(cr);
    disc(cr, SHORE + 0.6);
    theme_source(cr, livery->tint);
    cairo_set_line_width(cr, 1.2);
    cairo_set_dash(cr, (const double[]){ 1.4, 1.4 }, 2, 0);
    cairo_stroke(cr);
    cairo_set_dash(cr, NULL, 0, 0);
    fill_disc(cr, SHORE, ROLE_BANK);
    fill_disc(cr, WATER, ROLE_WATER_SHALLOW);
    fill_disc(cr, WATER - 0.9, ROLE_STREAM);
    fill_disc(cr, INNER + 0.9, ROLE_WATER_SHALLOW);
    fill_disc(cr, INNER, ROLE_BANK_EDGE);
    fill_disc(cr, INNER - 0.4, ROLE_BANK);
    fill_disc(cr, LAND, ROLE_SAND);
}

static void ripple(cairo_t *cr, double angle, double radius, double reach)
{
    struct cacao_spot a = around(angle - reach, radius), b = around(angle - reach / 3, radius - 0.9);
    struct cacao_spot c = around(angle + reach / 3, radius - 0.9), d = around(angle + reach, radius);

    cairo_move_to(cr, a.x, a.y);
    cairo_curve_to(cr, b.x, b.y, c.x, c.y, d.x, d.y);
}

static void draw_ripples(cairo_t *cr, const struct cacao *game)
{
    for (int i = 0; i < game->waters; i++) {
        double at = field_angle(game, i);
        ripple(cr, at - 0.25, 41.4, 0.06);
        ripple(cr, at + 0.24, 44.6, 0.06);
        ripple(cr, at - 0.19, 49.0, 0.06);
        ripple(cr, at + 0.2, 53.6, 0.06);
        ripple(cr, at - 0.23, 55.6, 0.05);
    }
    theme_source(cr, ROLE_STREAM_RIPPLE);
    cairo_set_line_width(cr, 0.45);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_stroke(cr);
}

/* Calm water where the carrier stands; a jar where it starts. */
static void draw_stands(cairo_t *cr, const struct cacao *game)
{
    for (int i = 0; i < game->waters; i++) {
        struct cacao_spot at = cacao_village_field(game, i);
        shape_oval(cr, at.x, at.y, STAND_SIZE / 2, STAND_SIZE / 2);
        theme_shade(cr, ROLE_STREAM_RIPPLE, 0.6);
        shape_oval(cr, at.x, at.y, STAND_SIZE / 2, STAND_SIZE / 2);
        theme_source(cr, ROLE_STREAM_RIPPLE);
        cairo_set_line_width(cr, 0.7);
        cairo_stroke(cr);
        shape_oval(cr, at.x, at.y, STAND_SIZE * 0.4, STAND_SIZE * 0.4);
        cairo_set_line_width(cr, 0.3);
        cairo_stroke(cr);
    }
    sprite_draw(cr, "jar", cacao_village_field(game, 0).x, cacao_village_field(game, 0).y + 4.4, 1.07);
}

/* Stepping stones part the fields, with an arrow for the way; rocks close the ring behind the last field. */
static void draw_bounds(cairo_t *cr, const struct cacao *game)
{
    for (int i = 0; i < game->waters; i++) {
        double angle = field_angle(game, i + 0.5);
        bool last = i == game->waters - 1;
        for (int n = 0; n < 5; n++) {
            if (n == 2 && !last)
                continue;
            struct cacao_spot at = around(angle, INNER + 2.4 + n * 3.95);
            double size = last ? 2.7 : 0.95;
            shape_oval(cr, at.x, at.y, size, size * 0.85);
            shape_paint(cr, last ? ROLE_ROCK : ROLE_BANK, last ? ROLE_INK : ROLE_BANK_EDGE);
            if (!last)
                continue;
            shape_oval(cr, at.x - 0.6, at.y - 0.8, size * 0.45, size * 0.35);
            theme_fill(cr, ROLE_ROCK_LIGHT);
        }
    }
}

/* Along the tangent. */
static void draw_arrow(cairo_t *cr, double angle)
{
    struct cacao_spot at = around(angle, (WATER + INNER) / 2);

    cairo_save(cr);
    cairo_translate(cr, at.x, at.y);
    cairo_rotate(cr, angle);
    cairo_scale(cr, ARROW, ARROW);
    cairo_move_to(cr, -3, -0.75);
    cairo_line_to(cr, -0.2, -0.75);
    cairo_line_to(cr, -0.2, -2.2);
    cairo_line_to(cr, 3, 0);
    cairo_line_to(cr, -0.2, 2.2);
    cairo_line_to(cr, -0.2, 0.75);
    cairo_line_to(cr, -3, 0.75);
    cairo_close_path(cr);
    theme_fill(cr, ROLE_ARROW);
    cairo_restore(cr);
}

static void put_value(cairo_t *cr, struct type *type, struct cacao_spot at, int value)
{
    char string[16];

    snprintf(string, sizeof string, "%s%d", value < 0 ? "\u2212" : "", value < 0 ? -value : value);
    theme_source(cr, ROLE_INK);
    letters_draw(cr, type, string, at.x, at.y, value < -9 ? 13.8 : value < 0 || value > 9 ? 19 : 21);
}

/* Where the rim is a line: solid where it pays, dots where it costs. */
static void draw_value_line(cairo_t *cr, struct cacao_spot at, int value)
{
    const double width = 1.1, dots = 1.75, radius = VILLAGE_VALUE / 2 - 0.9;

    shape_oval(cr, at.x, at.y, VILLAGE_VALUE / 2, VILLAGE_VALUE / 2);
    shape_paint(cr, ROLE_PAPER, ROLE_INK);
    if (value == 0)
        return;
    cairo_save(cr);
    shape_oval(cr, at.x, at.y, radius, radius);
    theme_source(cr, value > 0 ? ROLE_GOLD : ROLE_CLAY);
    cairo_set_line_width(cr, width);
    cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
    cairo_set_dash(cr, (const double[]){ 0, dots }, value < 0 ? 2 : 0, 0);
    cairo_stroke(cr);
    cairo_restore(cr);
}

/* Gold where it pays, stone where it does not, clay where it costs. */
static void draw_value(cairo_t *cr, const struct cacao *game, int field, struct type *type)
{
    int value = game->water[field];
    struct cacao_spot at = cacao_village_value(game, field);
    int rim = value > 0 ? ROLE_GOLD : value < 0 ? ROLE_CLAY : ROLE_RUIN;
    int face = value > 0 ? ROLE_GOLD_LIGHT : value < 0 ? ROLE_SAND_LIGHT : ROLE_RUIN_LIGHT;

    if (theme_of(cr) == THEME_LOW_INK) {
        draw_value_line(cr, at, value);
    } else {
        shape_oval(cr, at.x, at.y, VILLAGE_VALUE / 2, VILLAGE_VALUE / 2);
        shape_paint(cr, rim, ROLE_INK);
        shape_oval(cr, at.x, at.y, VILLAGE_VALUE * 0.4, VILLAGE_VALUE * 0.4);
        theme_fill(cr, face);
    }
    put_value(cr, type, at, value);
}

/* ---- places ---- */

/* A band round the middle from one angle to another. */
static void band_path(cairo_t *cr, double inner, double outer, double from, double to)
{
    double middle = VILLAGE_MM / 2;

    cairo_new_sub_path(cr);
    cairo_arc(cr, middle, middle, outer, from - M_PI / 2, to - M_PI / 2);
    cairo_arc_negative(cr, middle, middle, inner, to - M_PI / 2, from - M_PI / 2);
    cairo_close_path(cr);
}

static void draw_store(cairo_t *cr, const struct cacao *game)
{
    int count = game->value.cacao_most;
    double half = (count / 2.0) * 2 * asin(STORE_STEP / 2 / STORE_AT), reach = STORE_SIZE / 2 + 0.5;

    band_path(cr, STORE_AT - reach, STORE_AT + reach, M_PI - half, M_PI + half);
    shape_paint(cr, ROLE_PLANK, ROLE_INK);
    for (int i = 1; i < 5 * count; i++) {
        double angle = M_PI - half + 2 * half * i / (5 * count);
        struct cacao_spot a = around(angle, STORE_AT - reach + 0.4), b = around(angle, STORE_AT + reach - 0.4);
        cairo_move_to(cr, a.x, a.y);
        cairo_line_to(cr, b.x, b.y);
    }
    theme_source(cr, ROLE_WOOD_LIGHT);
    cairo_set_line_width(cr, 0.25);
    cairo_stroke(cr);
    for (int i = 0; i < count; i++) {
        struct cacao_spot at = cacao_village_store(game, i);
        shape_oval(cr, at.x, at.y, STORE_SIZE / 2 - 0.2, STORE_SIZE / 2 - 0.2);
        shape_paint(cr, ROLE_SAND_LIGHT, ROLE_WOOD);
        cacao_pod_trace(cr, at.x, at.y, 0.35, 11.5);
    }
}

static void draw_shrine(cairo_t *cr, const struct cacao *game)
{
    int count = game->value.sun_most;
    double half = (count / 2.0) * 2 * asin(SHRINE_STEP / 2 / SHRINE_AT), reach = SHRINE_SIZE / 2 + 0.5;

    band_path(cr, SHRINE_AT - reach, SHRINE_AT + reach, -half, half);
    shape_paint(cr, ROLE_RUIN, ROLE_INK);
    for (int i = 0; i < count; i++) {
        struct cacao_spot at = cacao_village_shrine(game, i);
        shape_oval(cr, at.x, at.y, SHRINE_SIZE / 2 - 0.1, SHRINE_SIZE / 2 - 0.1);
        shape_paint(cr, ROLE_RUIN_LIGHT, ROLE_RUIN_DARK);
        sprite_draw(cr, "sun-place", at.x, at.y, 0.93);
    }
}

/* ---- village ---- */

static void draw_middle(cairo_t *cr, const struct livery *livery, struct type *type)
{
    double x = VILLAGE_MM / 2, y = VILLAGE_MM / 2;

    for (int i = 0; i < HUB_RAYS; i++) {
        double from = 2 * M_PI * i / HUB_RAYS, to = from + M_PI / HUB_RAYS;
        band_path(cr, 0, HUB, from, to);
    }
    theme_fill(cr, ROLE_SAND_LIGHT);
    sprite_draw(cr, "tree", x - 8.2, y + 0.4, 0.6);
    sprite_draw(cr, "tree", x + 8.2, y + 0.4, 0.6);
    sprite_livery(cr, "hut", livery, x - 10.4, y + 0.6, 0.85);
    sprite_livery(cr, "hut", livery, x + 10.4, y + 0.6, 0.85);
    sprite_livery(cr, "hut", livery, x, y + 3.2, 1.55);
    sprite_draw(cr, "fire", x, y + 9.2, 0.95);
    cacao_person_draw(cr, livery, x - 7.2, y + 11.2, 0.85);
    cacao_person_draw(cr, livery, x + 7.2, y + 11.2, 0.85);
    crest_draw(cr, livery, type, x, y - 6.2, 6.4);
}

static void draw_corners(cairo_t *cr, const struct livery *livery, struct type *type)
{
    const double in = 10.4;

    for (int i = 0; i < 4; i++)
        crest_draw(cr, livery, type, i % 2 == 0 ? in : VILLAGE_MM - in, i < 2 ? in : VILLAGE_MM - in, 13);
}

void cacao_village_draw(cairo_t *cr, const struct cacao *game, const struct livery *livery, struct type *type,
                        double bleed)
{
    double side = VILLAGE_MM + 2 * bleed, half = VILLAGE_MM / 2;

    cairo_save(cr);
    cairo_rectangle(cr, -bleed, -bleed, side, side);
    cairo_clip(cr);
    cairo_save(cr);
    cairo_translate(cr, half, half);
    cacao_weave_fill(cr, livery, -half - bleed, -half - bleed, side, side);
    cacao_weave_threads(cr, livery, half + bleed, WEAVE_STEP);
    cairo_restore(cr);
    draw_ring(cr, livery);
    draw_ripples(cr, game);
    draw_stands(cr, game);
    draw_bounds(cr, game);
    for (int i = 0; i < game->waters; i++)
        draw_value(cr, game, i, type);
    for (int i = 0; i + 1 < game->waters; i++)
        draw_arrow(cr, field_angle(game, i + 0.5));
    cairo_save(cr);
    cairo_translate(cr, half, half);
    cacao_yard_ground(cr, "village", LAND - 2);
    cairo_restore(cr);
    draw_store(cr, game);
    draw_shrine(cr, game);
    draw_middle(cr, livery, type);
    draw_corners(cr, livery, type);
    cairo_restore(cr);
}

void cacao_village_front(cairo_t *cr, const struct art_piece *piece, const struct edition *edition, double bleed)
{
    const struct livery *livery = theme_livery(edition->game.kit->colour[piece->colour]);

    cacao_village_draw(cr, edition->game.pieces, livery, edition->type, bleed);
}

/* Two who dance, with a fire between them; their feet to the middle. */
static void draw_dancers(cairo_t *cr, const struct livery *livery)
{
    cacao_person_draw(cr, livery, -8, -BACK_PEOPLE_AT, BACK_PEOPLE);
    cacao_person_draw(cr, livery, 8, -BACK_PEOPLE_AT, BACK_PEOPLE);
    sprite_draw(cr, "fire", 0, -BACK_PEOPLE_AT - 2, BACK_PEOPLE);
}

static void draw_back_ground(cairo_t *cr, const struct livery *livery)
{
    shape_oval(cr, 0, 0, PLAZA, PLAZA);
    shape_paint(cr, livery->tint, livery->dark);
    shape_oval(cr, 0, 0, PLAZA - 1.2, PLAZA - 1.2);
    theme_source(cr, livery->dark);
    cairo_set_line_width(cr, 0.5);
    cairo_set_dash(cr, (const double[]){ 1.4, 1.4 }, 2, 0);
    cairo_stroke(cr);
    cairo_set_dash(cr, NULL, 0, 0);
    for (int i = 0; i < BACK_RAYS; i++) {
        double from = 2 * M_PI * i / BACK_RAYS, to = 2 * M_PI * (i + 1) / BACK_RAYS, tip = (from + to) / 2;
        cairo_move_to(cr, BACK_PLACE * cos(from), BACK_PLACE * sin(from));
        cairo_line_to(cr, BACK_TIP * cos(tip), BACK_TIP * sin(tip));
        cairo_line_to(cr, BACK_PLACE * cos(to), BACK_PLACE * sin(to));
        cairo_close_path(cr);
    }
    shape_paint(cr, livery->body, livery->dark);
    shape_oval(cr, 0, 0, BACK_PLACE, BACK_PLACE);
    shape_paint(cr, ROLE_SAND, ROLE_SAND_DARK);
}

/* Huts and dancers in a ring round the crest, the same whichever way the board lies; the pale ground takes little
   ink. */
void cacao_village_back(cairo_t *cr, const struct art_piece *piece, const struct edition *edition, double bleed)
{
    const struct livery *livery = theme_livery(edition->game.kit->colour[piece->colour]);
    double half = VILLAGE_MM / 2, side = VILLAGE_MM + 2 * bleed;

    cairo_save(cr);
    cairo_translate(cr, half, half);
    cairo_rectangle(cr, -half - bleed, -half - bleed, side, side);
    cairo_clip(cr);
    cacao_weave_fill(cr, livery, -half - bleed, -half - bleed, side, side);
    cacao_weave_threads(cr, livery, half + bleed, WEAVE_STEP);
    draw_back_ground(cr, livery);
    for (int i = 0; i < BACK_HUTS; i++) {
        cairo_save(cr);
        cairo_rotate(cr, 2 * M_PI * i / BACK_HUTS);
        if (i % 2 == 0)
            draw_dancers(cr, livery);
        else
            sprite_livery(cr, "hut-above", livery, 0, -BACK_HUTS_AT, BACK_HUT);
        cairo_restore(cr);
    }
    crest_draw(cr, livery, edition->type, 0, 0, 40);
    cairo_restore(cr);
}
