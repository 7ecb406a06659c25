#include "site.h"

#include <math.h>

#include "plant.h"
#include "roles.h"
#include "gen/art/lib/shape.h"
#include "gen/picture/icon.h"

static const double TRAINER_SCALE = 1.12;
static const double HOUSE_SCALE = 1.04;

/* ---- Pokémon Center ---- */

static void house_walls(cairo_t *cr)
{
    shape_box(cr, -6.6, -7, 13.2, 7, 0.5);
    shape_paint(cr, ROLE_WALL, ROLE_HAIR);
    for (int side = -1; side <= 1; side += 2) {
        shape_box(cr, side * 4.25 - 1.15, -5.1, 2.3, 2.3, 0.4);
        shape_paint(cr, ROLE_GLASS, ROLE_HAIR);
    }
    cairo_move_to(cr, -1.7, 0);
    cairo_line_to(cr, -1.7, -2.9);
    cairo_curve_to(cr, -1.7, -5.2, 1.7, -5.2, 1.7, -2.9);
    cairo_line_to(cr, 1.7, 0);
    cairo_close_path(cr);
    shape_paint(cr, ROLE_DOOR, ROLE_HAIR);
}

static void house_roof(cairo_t *cr)
{
    cairo_move_to(cr, -8.3, -6.2);
    cairo_curve_to(cr, -7.2, -7.5, -6.4, -10.5, -5.2, -13);
    cairo_curve_to(cr, -5, -13.5, 5, -13.5, 5.2, -13);
    cairo_curve_to(cr, 6.4, -10.5, 7.2, -7.5, 8.3, -6.2);
    cairo_curve_to(cr, 8.5, -5.7, -8.5, -5.7, -8.3, -6.2);
    cairo_close_path(cr);
    shape_paint(cr, ROLE_ROOF, ROLE_HAIR);
    cairo_move_to(cr, -6.9, -8.4);
    cairo_line_to(cr, 6.9, -8.4);
    cairo_move_to(cr, -6, -10.7);
    cairo_line_to(cr, 6, -10.7);
    theme_source(cr, ROLE_ROOF_DARK);
    cairo_set_line_width(cr, 0.45);
    cairo_stroke(cr);
}

static void house_sign(cairo_t *cr)
{
    shape_oval(cr, 0, -9.4, 3, 3);
    shape_paint(cr, ROLE_PAPER, ROLE_HAIR);
    icon_path(cr, "heart", 0, -9.2, 4);
    theme_fill(cr, ROLE_HEART);
}

void pokesonne_site_house(cairo_t *cr, double x, double y)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, HOUSE_SCALE, HOUSE_SCALE);
    shape_oval(cr, 0, 0.2, 8.6, 1.7);
    theme_shade(cr, ROLE_INK, 0.18);
    house_walls(cr);
    house_roof(cr);
    house_sign(cr);
    cairo_restore(cr);
}

/* Flowers in a half ring behind the house; its front is left to the road. */
static void yard_flowers(cairo_t *cr, double x, double y)
{
    static const int roles[] = { ROLE_FLOWER_PINK, ROLE_FLOWER_YELLOW, ROLE_HEART };

    for (int i = 0; i < 3; i++) {
        for (int n = i; n < 9; n += 3) {
            double angle = M_PI + M_PI * (n + 0.5) / 9;
            icon_path(cr, "flower", x + (YARD_RADIUS - 1.7) * cos(angle), y + (YARD_RADIUS - 1.7) * sin(angle), 1.7);
        }
        theme_fill(cr, roles[i]);
    }
}

static void yard_draw(cairo_t *cr, double x, double y)
{
    shape_oval(cr, x, y, YARD_RADIUS, YARD_RADIUS);
    theme_fill(cr, ROLE_ROAD_EDGE);
    shape_oval(cr, x, y, YARD_RADIUS - 0.75, YARD_RADIUS - 0.75);
    theme_fill(cr, ROLE_ROAD);
    yard_flowers(cr, x, y);
    pokesonne_site_house(cr, x, y + 6.4);
    pokesonne_site_hedge(cr, (struct point){ x - 8.2, y + 6.2 }, (struct point){ x - 4.4, y + 7.4 });
    pokesonne_site_hedge(cr, (struct point){ x + 4.4, y + 7.4 }, (struct point){ x + 8.2, y + 6.2 });
}

void pokesonne_site_center(cairo_t *cr, double x, double y, double scale)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, scale, scale);
    yard_draw(cr, 0, 0);
    cairo_restore(cr);
}

/* ---- crossing ---- */

void pokesonne_site_square(cairo_t *cr, double x, double y)
{
    shape_oval(cr, x, y, SQUARE_RADIUS, SQUARE_RADIUS);
    shape_paint(cr, ROLE_SQUARE, ROLE_WOOD);
    for (int ring = 0; ring < 2; ring++)
        for (int i = 0; i < 10 + 6 * ring; i++) {
            double angle = 2 * M_PI * i / (10 + 6 * ring), from = 2.6 + 1.35 * ring;
            cairo_move_to(cr, x + from * cos(angle), y + from * sin(angle));
            cairo_line_to(cr, x + (from + 1.35) * cos(angle), y + (from + 1.35) * sin(angle));
        }
    cairo_new_sub_path(cr);
    cairo_arc(cr, x, y, 3.95, 0, 2 * M_PI);
    theme_source(cr, ROLE_SQUARE_JOINT);
    cairo_set_line_width(cr, 0.25);
    cairo_stroke(cr);
    shape_oval(cr, x, y, 2.6, 2.6);
    shape_paint(cr, ROLE_GRASS, ROLE_GRASS_RIM);
    shape_oval(cr, x - 0.5, y - 0.6, 1.3, 1.2);
    theme_fill(cr, ROLE_GRASS_LIGHT);
}

/* ---- gate, bridge and hedge ---- */

void pokesonne_site_gate(cairo_t *cr, struct point at, struct point way)
{
    cairo_save(cr);
    cairo_translate(cr, at.x, at.y);
    cairo_rotate(cr, atan2(way.y, way.x) + M_PI / 2);
    for (int rail = 0; rail < 2; rail++) {
        shape_box(cr, -3.4, -1.0 + 1.3 * rail, 6.8, 0.75, 0.2);
        shape_paint(cr, ROLE_WOOD_LIGHT, ROLE_HAIR);
    }
    for (int side = -1; side <= 1; side += 2) {
        shape_oval(cr, side * 3.6, 0, 1.15, 1.15);
        shape_paint(cr, ROLE_WOOD, ROLE_HAIR);
        shape_oval(cr, side * 3.6, 0, 0.5, 0.5);
        theme_fill(cr, ROLE_WOOD_LIGHT);
    }
    cairo_restore(cr);
}

void pokesonne_site_bridge(cairo_t *cr, struct point at, struct point way)
{
    cairo_save(cr);
    cairo_translate(cr, at.x, at.y);
    cairo_rotate(cr, atan2(way.y, way.x));
    for (int side = -1; side <= 1; side += 2) {
        shape_box(cr, -5.6, side * (ROAD_WIDTH / 2 - 0.1) - 0.7, 11.2, 1.4, 0.5);
        shape_paint(cr, ROLE_SQUARE, ROLE_WOOD);
        for (int end = -1; end <= 1; end += 2) {
            shape_oval(cr, end * 5.6, side * (ROAD_WIDTH / 2 + 0.2), 1.1, 1.1);
            shape_paint(cr, ROLE_STONE, ROLE_WOOD);
        }
    }
    cairo_restore(cr);
}

void pokesonne_site_water_bridge(cairo_t *cr, struct point at, struct point way)
{
    const double half = RIVER_WIDTH / 2 + 0.9, rail = ROAD_WIDTH / 2 - 0.35;

    cairo_save(cr);
    cairo_translate(cr, at.x, at.y);
    cairo_rotate(cr, atan2(way.y, way.x));
    shape_box(cr, -half, -rail, 2 * half, 2 * rail, 0.3);
    shape_paint(cr, ROLE_PLANK, ROLE_WOOD);
    for (double x = -half + 1.3; x < half - 0.6; x += 1.3) {
        cairo_move_to(cr, x, -rail);
        cairo_line_to(cr, x, rail);
    }
    theme_source(cr, ROLE_WOOD_LIGHT);
    cairo_set_line_width(cr, 0.25);
    cairo_stroke(cr);
    for (int side = -1; side <= 1; side += 2) {
        shape_box(cr, -half - 0.3, side * rail - 0.5, 2 * half + 0.6, 1.0, 0.4);
        shape_paint(cr, ROLE_WOOD_LIGHT, ROLE_HAIR);
        for (int post = -1; post <= 1; post++) {
            shape_oval(cr, post * half, side * rail, 0.85, 0.85);
            shape_paint(cr, ROLE_WOOD, ROLE_HAIR);
        }
    }
    cairo_restore(cr);
}

void pokesonne_site_hedge(cairo_t *cr, struct point from, struct point to)
{
    double length = hypot(to.x - from.x, to.y - from.y);
    int bushes = (int)ceil(length / 1.5);

    for (int layer = 0; layer < 2; layer++) {
        for (int i = 0; i <= bushes; i++) {
            double t = (double)i / bushes, shift = layer * -0.25;
            shape_oval(cr, from.x + (to.x - from.x) * t + shift, from.y + (to.y - from.y) * t + shift,
                       1.2 - 0.4 * layer, 1.2 - 0.4 * layer);
        }
        theme_fill(cr, layer == 0 ? ROLE_GRASS_RIM : ROLE_GRASS_RIM_LIGHT);
    }
}

/* ---- trainer ---- */

static void trainer_arm(cairo_t *cr, double side, double hand_x, double hand_y)
{
    for (int layer = 0; layer < 2; layer++) {
        cairo_move_to(cr, side * 1.9, -4.6);
        cairo_curve_to(cr, side * 2.9, -4.2, hand_x, hand_y + 1.2, hand_x, hand_y);
        theme_source(cr, layer == 0 ? ROLE_INK : ROLE_STRAW);
        cairo_set_line_width(cr, layer == 0 ? 1.35 + SHAPE_LINE : 1.35 - SHAPE_LINE);
        cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
        cairo_stroke(cr);
    }
    shape_oval(cr, hand_x, hand_y, 0.8, 0.8);
    shape_paint(cr, ROLE_SKIN, ROLE_INK);
}

static void trainer_body(cairo_t *cr)
{
    cairo_move_to(cr, -1.3, -5.6);
    cairo_curve_to(cr, -2.6, -5.2, -2.7, -2.5, -2.4, 0);
    cairo_line_to(cr, 2.4, 0);
    cairo_curve_to(cr, 2.7, -2.5, 2.6, -5.2, 1.3, -5.6);
    cairo_close_path(cr);
    shape_paint(cr, ROLE_STRAW, ROLE_INK);
    cairo_move_to(cr, 0, -5);
    cairo_line_to(cr, 0, 0);
    theme_source(cr, ROLE_ROAD_EDGE);
    cairo_stroke(cr);
    trainer_arm(cr, -1, -3.4, -1.8);
    trainer_arm(cr, 1, 3.9, -5.2);
}

static void trainer_face(cairo_t *cr)
{
    for (int side = -1; side <= 1; side += 2)
        shape_oval(cr, side * 0.8, -6.7, 0.3, 0.42);
    theme_fill(cr, ROLE_INK);
    for (int side = -1; side <= 1; side += 2)
        shape_oval(cr, side * 1.35, -6.0, 0.38, 0.26);
    theme_fill(cr, ROLE_BLUSH);
    shape_oval(cr, 0, -5.85, 0.38, 0.34);
    theme_fill(cr, ROLE_ROOF_DARK);
}

static void trainer_head(cairo_t *cr)
{
    shape_oval(cr, 0, -7.1, 2.5, 2.1);
    shape_paint(cr, ROLE_HAIR, ROLE_INK);
    shape_oval(cr, 0, -6.8, 1.95, 1.85);
    theme_fill(cr, ROLE_SKIN);
    trainer_face(cr);
    cairo_move_to(cr, -2.0, -10.6);
    cairo_curve_to(cr, -1.4, -11.3, 1.4, -11.3, 2.0, -10.6);
    cairo_line_to(cr, 3.3, -7.9);
    cairo_curve_to(cr, 1.6, -7.2, -1.6, -7.2, -3.3, -7.9);
    cairo_close_path(cr);
    shape_paint(cr, ROLE_COAT, ROLE_INK);
    cairo_move_to(cr, -2.5, -9.3);
    cairo_curve_to(cr, -1, -8.7, 1, -8.7, 2.5, -9.3);
    theme_source(cr, ROLE_INK);
    cairo_stroke(cr);
}

static void bubble(cairo_t *cr)
{
    cairo_move_to(cr, 3.3, -8.0);
    cairo_curve_to(cr, 4.2, -8.3, 4.5, -8.7, 4.6, -9.4);
    cairo_curve_to(cr, 2.2, -11.6, 3.4, -15, 6.6, -15);
    cairo_curve_to(cr, 10.8, -15, 10.8, -8.2, 6.6, -8.2);
    cairo_curve_to(cr, 5.6, -8.2, 4.5, -7.7, 3.3, -8.0);
    cairo_close_path(cr);
}

static void trainer_call(cairo_t *cr)
{
    bubble(cr);
    shape_paint(cr, ROLE_PAPER, ROLE_INK);
    icon_path(cr, "alert", 6.6, -11.6, 5);
    theme_fill(cr, ROLE_ALERT);
}

void pokesonne_site_trainer(cairo_t *cr, double x, double y)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, TRAINER_SCALE, TRAINER_SCALE);
    trainer_body(cr);
    trainer_head(cr);
    trainer_call(cr);
    for (int i = -1; i <= 1; i++)
        pokesonne_plant_tuft(cr, i * 2.3, 1.2, -M_PI / 2 + i * 0.25, 2.6, 5);
    theme_fill(cr, ROLE_GRASS_BLADE);
    cairo_restore(cr);
}
