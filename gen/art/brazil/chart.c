#include "chart.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "land.h"
#include "roles.h"
#include "sea.h"
#include "wild.h"
#include "gen/art/lib/letters.h"
#include "gen/art/lib/scatter.h"
#include "gen/art/lib/shape.h"
#include "gen/art/lib/sprite.h"
#include "gen/picture/icon.h"

static const double LABEL = 20.4;                /* mm from the middle of a hex to the sign on its rim */
static const double PLACE = 19.3, PLACE_SIZE = 6; /* mm to where it is told which hex this is; pt */
static const double PLACE_ROOM = 1.6, PLACE_DIGIT = 1.05; /* mm: how wide its field is, and for every sign in it */

/* ---- sea and ground ---- */

static void draw_sea(cairo_t *cr, double width, double height, double bleed)
{
    struct scatter scatter = scatter_start("sea", 0);

    cairo_rectangle(cr, -bleed, -bleed, width + 2 * bleed, height + 2 * bleed);
    theme_fill(cr, ROLE_OCEAN);
    for (double y = 6; y < height; y += 9)
        for (double x = 6; x < width; x += 15) {
            double at = x + scatter_next(&scatter, -4, 4);
            double level = y + scatter_next(&scatter, -2.5, 2.5);
            cairo_move_to(cr, at, level);
            cairo_rel_curve_to(cr, 1, -0.9, 2, -0.9, 3, 0);
            cairo_rel_curve_to(cr, 1, -0.9, 2, -0.9, 3, 0);
        }
    shape_line(cr, ROLE_OCEAN_LINE, 0.25);
}

static void all_hexes(cairo_t *cr, const struct brazil_map *map)
{
    for (int i = 0; i < map->hexes; i++)
        brazil_outline(cr, &map->hex[i]);
}

/* Both sides of the outermost hexes. */
static void draw_belt(cairo_t *cr, const struct brazil_map *map, double width)
{
    all_hexes(cr, map);
    cairo_set_line_width(cr, width);
    cairo_stroke(cr);
}

/* Where water and sand are both white, the coast is a line, with finer ones along it on the water. */
static void draw_waterlines(cairo_t *cr, const struct brazil_map *map, double sand)
{
    static const struct {
        double away, wide;
    } lines[] = { { 3.4, 0.18 }, { 2, 0.28 }, { 0, 0.9 } };

    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        theme_source(cr, ROLE_LAKE);
        draw_belt(cr, map, sand + 2 * (lines[i].away + lines[i].wide));
        theme_source(cr, ROLE_PAPER);
        draw_belt(cr, map, sand + 2 * lines[i].away);
    }
}

static void draw_coast(cairo_t *cr, const struct brazil_map *map)
{
    const double shallows = 17, sand = 9;

    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    theme_ground(cr, ROLE_LAKE_LIGHT);
    draw_belt(cr, map, shallows);
    if (theme_of(cr) == THEME_LOW_INK)
        draw_waterlines(cr, map, sand);
    theme_ground(cr, ROLE_LAKE_SHORE);
    draw_belt(cr, map, sand);
    all_hexes(cr, map);
    theme_fill(cr, ROLE_SAVANNA);
}

/* Paler where nothing else lies near. */
static void draw_savanna(cairo_t *cr, const struct brazil_map *map)
{
    brazil_area(cr, map, brazil_is_savanna, 5, 3);
    theme_fill(cr, ROLE_SAVANNA_LIGHT);
    for (int i = 0; i < map->hexes; i++) {
        struct scatter scatter = scatter_start("savanna", (uint32_t)i);
        struct point middle = brazil_middle(&map->hex[i]);
        for (int k = 0; k < 14; k++) {
            double x = middle.x + scatter_next(&scatter, -17, 17);
            double y = middle.y + scatter_next(&scatter, -15, 15);
            cairo_move_to(cr, x - 0.7, y - 1);
            cairo_line_to(cr, x, y);
            cairo_line_to(cr, x + 0.1, y - 1.5);
            cairo_move_to(cr, x, y);
            cairo_line_to(cr, x + 0.9, y - 0.9);
        }
    }
    shape_line(cr, ROLE_SAVANNA_BLADE, 0.28);
}

static void draw_lakes(cairo_t *cr, const struct brazil_map *map)
{
    brazil_area(cr, map, brazil_is_lake, 0.8, 1.2);
    theme_fill(cr, ROLE_LAKE_SHORE);
    brazil_area(cr, map, brazil_is_lake, 2.8, 1.6);
    theme_fill(cr, ROLE_LAKE);
    for (int i = 0; i < map->hexes; i++) {
        struct scatter scatter = scatter_start("ripple", (uint32_t)i);
        struct point middle = brazil_middle(&map->hex[i]);
        for (int k = 0; brazil_is_lake(&map->hex[i]) && k < 7; k++) {
            double x = middle.x + scatter_next(&scatter, -12, 8);
            double y = middle.y + (k - 3) * 4 + scatter_next(&scatter, -1, 1);
            cairo_move_to(cr, x, y);
            cairo_rel_curve_to(cr, 0.7, -0.8, 1.5, -0.8, 2.2, 0);
            cairo_rel_curve_to(cr, 0.7, -0.8, 1.5, -0.8, 2.2, 0);
        }
    }
    shape_line(cr, ROLE_LAKE_RIPPLE, 0.4);
}

static void draw_ground(cairo_t *cr, const struct brazil_map *map)
{
    draw_coast(cr, map);
    draw_savanna(cr, map);
    brazil_area(cr, map, brazil_is_hills, 0.6, 1.2);
    theme_fill(cr, ROLE_HILL_LIGHT);
    brazil_area(cr, map, brazil_is_forest, 0.5, 1.2);
    theme_fill(cr, ROLE_RAINFOREST);
    draw_lakes(cr, map);
}

/* ---- hexes ---- */

static void draw_borders(cairo_t *cr, const struct brazil_map *map)
{
    all_hexes(cr, map);
    theme_source(cr, ROLE_PAPER);
    cairo_set_line_width(cr, 1);
    cairo_stroke_preserve(cr);
    theme_source(cr, ROLE_TILE_EDGE);
    cairo_set_line_width(cr, 0.5);
    cairo_stroke(cr);
}

/* A small field on the rim of a hex: buildings leave it free. */
static void draw_field(cairo_t *cr, double x, double y, double width)
{
    shape_box(cr, x - width / 2, y - 1.5, width, 3, 1.5);
    theme_source(cr, ROLE_PAPER);
    cairo_fill(cr);
}

static const char *sign_of(const struct brazil_hex *hex)
{
    switch ((enum brazil_terrain)hex->terrain) {
    case BRAZIL_FOREST:
        return "terrain-forest-sign";
    case BRAZIL_HILLS:
        return "terrain-gold-sign";
    case BRAZIL_LAKE:
        return "terrain-lake-sign";
    case BRAZIL_PLAIN:
    case BRAZIL_BARE:
    case BRAZIL_TERRAINS:
        break;
    }
    return "terrain-plain-sign";
}

/* Where it is, as a log names it, below the upper point; what grows there on the lower one. */
static void draw_rim(cairo_t *cr, struct type *type, const struct brazil_hex *hex)
{
    struct point middle = brazil_middle(hex);
    char place[16];

    snprintf(place, sizeof place, "%d,%d", hex->q, hex->r);
    draw_field(cr, middle.x, middle.y - PLACE, PLACE_ROOM + PLACE_DIGIT * (double)strlen(place));
    theme_source(cr, ROLE_INK_SOFT);
    letters_draw(cr, type, place, middle.x, middle.y - PLACE, PLACE_SIZE);
    draw_field(cr, middle.x, middle.y + LABEL, 4.6);
    icon_path(cr, sign_of(hex), middle.x, middle.y + LABEL, 2.6);
    theme_source(cr, ROLE_INK);
    cairo_fill(cr);
}

/* Clouds all over the hexes that nobody knows. */
static void draw_clouds(cairo_t *cr, const struct brazil_map *map)
{
    for (int i = 0; i < map->hexes; i++) {
        struct point middle = brazil_middle(&map->hex[i]);
        if (!map->hex[i].fog)
            continue;
        cairo_save(cr);
        brazil_outline(cr, &map->hex[i]);
        cairo_clip(cr);
        sprite_draw(cr, "fog-bank", middle.x, middle.y, 1);
        cairo_restore(cr);
    }
}

static void draw_fog(cairo_t *cr, struct type *type, const struct brazil_hex *hex)
{
    struct point middle = brazil_middle(hex);

    cairo_arc(cr, middle.x, middle.y + 1, 6, 0, 2 * M_PI);
    theme_source(cr, ROLE_PAPER);
    cairo_fill_preserve(cr);
    theme_source(cr, ROLE_MIST_DEEP);
    cairo_set_line_width(cr, 0.6);
    cairo_stroke(cr);
    theme_source(cr, ROLE_INK);
    letters_draw(cr, type, "?", middle.x, middle.y + 1, letters_size(6));
}

static void draw_capital(cairo_t *cr, const struct brazil_hex *hex)
{
    struct point middle = brazil_middle(hex);

    sprite_draw(cr, "plaza", middle.x, middle.y, 1);
    for (int i = 0; i < BRAZIL_SIDES; i++) {
        struct point corner = brazil_corner(i);
        sprite_draw(cr, "scrub", middle.x + corner.x * 0.72, middle.y + corner.y * 0.72 + 1, 1.1);
    }
    sprite_draw(cr, "capital", middle.x, middle.y - 8.5, 0.72);
}

static void draw_hexes(cairo_t *cr, struct type *type, const struct brazil_map *map)
{
    for (int i = 0; i < map->hexes; i++) {
        if (map->hex[i].fog)
            draw_fog(cr, type, &map->hex[i]);
        if (map->hex[i].capital)
            draw_capital(cr, &map->hex[i]);
    }
    draw_borders(cr, map);
    for (int i = 0; i < map->hexes; i++)
        draw_rim(cr, type, &map->hex[i]);
}

/* ---- the margin ---- */

/* Draws nothing where cr is NULL; the width, in mm. */
static double draw_words(cairo_t *cr, const struct edition *edition, int language, const char *string, double x,
                         double y, double size)
{
    const struct words *words = edition->words[language];
    struct text text = { .string = string, .tag = words->tag, .size = size, .bold = true };
    double width = 0;

    type_measure(edition->type, &text, &width, NULL, NULL);
    if (cr == NULL)
        return width;
    theme_source(cr, ROLE_INK);
    type_draw(edition->type, cr, x, y, &text);
    return width;
}

static double draw_name(cairo_t *cr, const struct edition *edition, const char *id, double left, double y)
{
    double x = left;

    for (int i = 0; i < edition->languages; i++)
        x += draw_words(cr, edition, i, edition->words[i]->title, x, y, 19) + 4;
    x += draw_words(cr, edition, 0, id, x, y, 19) + 4;
    for (int i = 0; i < edition->languages; i++)
        x += draw_words(cr, edition, i, words_name(edition->words[i], id), x, y, 10.5) + 3;
    return x - 3 - left;
}

/* A ribbon from x on that is folded back at both ends. */
static void draw_ribbon(cairo_t *cr, double x, double width)
{
    const double top = 3.4, bottom = 15.2, drop = 2.4, tail = 8, fold = 4, notch = 2.6;

    for (int side = -1; side <= 1; side += 2) {
        double edge = side < 0 ? x : x + width;
        cairo_move_to(cr, edge - side * fold, top + drop);
        cairo_line_to(cr, edge + side * tail, top + drop);
        cairo_line_to(cr, edge + side * (tail - notch), (top + bottom) / 2 + drop);
        cairo_line_to(cr, edge + side * tail, bottom + drop);
        cairo_line_to(cr, edge - side * fold, bottom + drop);
        cairo_close_path(cr);
        shape_paint(cr, ROLE_BULLION, ROLE_INK);
        cairo_move_to(cr, edge, bottom);
        cairo_line_to(cr, edge - side * fold, bottom);
        cairo_line_to(cr, edge - side * fold, bottom + drop);
        cairo_close_path(cr);
        shape_paint(cr, ROLE_INK, ROLE_INK);
    }
    cairo_rectangle(cr, x, top, width, bottom - top);
    shape_paint(cr, ROLE_PARCHMENT, ROLE_INK);
    for (int i = 0; i < 2; i++) {
        cairo_move_to(cr, x + 1, i == 0 ? top + 1.1 : bottom - 1.1);
        cairo_rel_line_to(cr, width - 2, 0);
    }
    shape_line(cr, ROLE_BULLION, 0.4);
}

static void draw_title(cairo_t *cr, const struct edition *edition, const char *id)
{
    const double x = 20, margin = 4;

    if (edition->type == NULL)
        return;
    draw_ribbon(cr, x - margin, draw_name(NULL, edition, id, x, 0) + 2 * margin);
    draw_name(cr, edition, id, x, 11.8);
}

/* As draw_words(). */
static double draw_signs(cairo_t *cr, const struct edition *edition, double left, double y)
{
    static const char *const names[][2] = { { "terrain-plain-sign", "terrain.plain" },
                                            { "terrain-forest-sign", "terrain.forest" },
                                            { "terrain-gold-sign", "terrain.gold" },
                                            { "terrain-lake-sign", "terrain.lake" },
                                            { "fog-sign", "terrain.fog" },
                                            { "city-sign", "capital-of" } };
    double x = left;

    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (cr != NULL) {
            icon_path(cr, names[i][0], x + 2.2, y - 1.4, 4);
            theme_source(cr, ROLE_INK);
            cairo_fill(cr);
        }
        x += 5.6;
        for (int k = 0; k < edition->languages; k++)
            x += draw_words(cr, edition, k, words_name(edition->words[k], names[i][1]), x, y, 9) + 1.4;
        x += 2.2;
    }
    return x - 3.6 - left;
}

static void draw_legend(cairo_t *cr, const struct edition *edition, double y)
{
    const double x = 12, margin = 2.4, tall = 6.4;

    if (edition->type == NULL)
        return;
    shape_box(cr, x - margin, y - 1.4 - tall / 2, draw_signs(NULL, edition, x, 0) + 2 * margin, tall, 1.6);
    shape_paint(cr, ROLE_PARCHMENT, ROLE_INK);
    draw_signs(cr, edition, x, y);
}

void brazil_chart_front(cairo_t *cr, const struct art_piece *piece, const struct edition *edition, double bleed)
{
    const struct brazil_map *map = piece->data;

    draw_sea(cr, piece->width, piece->height, bleed);
    cairo_save(cr);
    cairo_translate(cr, piece->width / 2, piece->height / 2);
    draw_ground(cr, map);
    brazil_sea_life(cr, map, piece->width, piece->height);
    draw_clouds(cr, map);
    brazil_wild_draw(cr, map);
    draw_hexes(cr, edition->type, map);
    cairo_restore(cr);
    draw_title(cr, edition, piece->id);
    draw_legend(cr, edition, piece->height - 7);
    sprite_draw(cr, "wind-rose", piece->width - 11.5, 12.5, 0.72);
}
