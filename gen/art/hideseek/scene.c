#include "scene.h"

#include "verify/games/hideseek/kit.h"
#include "gen/ink/theme.h"
#include "portrait.h"
#include "roles.h"
#include "sign.h"
#include "gen/art/lib/scatter.h"
#include "gen/art/lib/shape.h"
#include "gen/art/lib/sprite.h"

static const double ROUND = 3.0;                     /* corners */
static const double GROUND = 0.66, COVER_GROUND = 0.53; /* where the lawn begins, of the height */
static const double HEAD = 13.0;                     /* of an animal that looks out, mm */

/* ---- the garden ---- */

static void lawn(cairo_t *cr, double width, double height, double ground)
{
    struct scatter scatter = scatter_start("garden", 5);
    double top = height * ground;

    cairo_rectangle(cr, 0, 0, width, height);
    theme_fill(cr, ROLE_WATER_LIGHT);
    shape_oval(cr, width * 0.22, top + 6, width * 0.34, 15);
    shape_oval(cr, width * 0.8, top + 6, width * 0.36, 18);
    if (theme_of(cr) == THEME_LOW_INK) {
        theme_source(cr, ROLE_GRASS_BLADE);
        cairo_set_line_width(cr, 0.3);
        cairo_stroke(cr);
    } else {
        theme_fill(cr, ROLE_GRASS_LIGHT);
    }
    cairo_move_to(cr, 0, top + 2);
    cairo_curve_to(cr, width * 0.3, top - 3, width * 0.65, top + 3, width, top - 1);
    cairo_line_to(cr, width, height);
    cairo_line_to(cr, 0, height);
    cairo_close_path(cr);
    theme_fill(cr, ROLE_GRASS);
    for (int i = 0; i < 90; i++) {
        double x = scatter_next(&scatter, 0, width), y = scatter_next(&scatter, top + 4, height);
        cairo_move_to(cr, x - 0.5, y - 1.3);
        cairo_line_to(cr, x, y);
        cairo_line_to(cr, x + 0.6, y - 1.5);
    }
    theme_source(cr, ROLE_GRASS_BLADE);
    cairo_set_line_width(cr, 0.25);
    cairo_stroke(cr);
}

static void clouds(cairo_t *cr, double width)
{
    static const double at[] = { 0.12, 0.37, 0.62, 0.9 };

    for (int i = 0; i < 4; i++)
        sprite_draw(cr, "sky-cloud", width * at[i], 5 + 0.6 * (i % 2), 0.9 - 0.15 * (i % 2));
}

static void fence(cairo_t *cr, double from, double to, double foot)
{
    for (int rail = 0; rail < 2; rail++) {
        shape_box(cr, from, foot - 8.5 + 4.6 * rail, to - from, 1.3, 0.3);
        shape_paint(cr, ROLE_PLANK, ROLE_WOOD);
    }
    for (double x = from + 1; x < to - 2; x += 4.2) {
        cairo_move_to(cr, x, foot);
        cairo_line_to(cr, x, foot - 10.5);
        cairo_line_to(cr, x + 1.4, foot - 12.4);
        cairo_line_to(cr, x + 2.8, foot - 10.5);
        cairo_line_to(cr, x + 2.8, foot);
        cairo_close_path(cr);
        shape_paint(cr, ROLE_PLANK, ROLE_WOOD);
    }
}

/* ---- who hides where ---- */

/* In front of who hides there, and how far the middle of the head is from that of the foot. */
static const struct { const char *picture; double x, y; } places[] = {
    { "bushes", 0, -12.4 }, { "carton", 0, -13.6 }, { "tree", 5.8, -7 }, { "pot", 0, -14 }, { "basket", 0, -12.6 },
};
enum { PLACES = sizeof places / sizeof *places };

static void draw_hidden(cairo_t *cr, const struct hideseek_character *who, int place, double x, double foot, int side)
{
    cairo_save(cr);
    cairo_translate(cr, x, foot);
    cairo_save(cr);
    cairo_translate(cr, side * places[place].x - HEAD / 2, places[place].y - HEAD / 2);
    hideseek_portrait_head(cr, who->piece, HEAD);
    cairo_restore(cr);
    sprite_draw(cr, places[place].picture, 0, 0, 1);
    cairo_restore(cr);
}

/* The seeker in the middle, on a stump with the chip. */
static void draw_seeker(cairo_t *cr, const struct hideseek_character *who, double x, double foot)
{
    double head = 17;

    cairo_save(cr);
    cairo_translate(cr, x, foot);
    sprite_draw(cr, "stump", 0, 0, 1);
    cairo_translate(cr, -head / 2, -7.5 - head);
    hideseek_portrait_head(cr, who->piece, head);
    cairo_restore(cr);
    hideseek_sign_chip(cr, x, foot - 4.2, 7.4);
}

/* Every second animal of the kit without a golden frame: cats left of the seeker, dogs right of it. */
static void draw_hiders(cairo_t *cr, const struct hideseek *game, double width, double foot)
{
    static const double at[] = { 0.055, 0.15, 0.245, 0.335, 0.42 };
    int count[HIDESEEK_SPECIES] = { 0 }, seen[HIDESEEK_SPECIES] = { 0 };

    for (int i = 0; i < game->characters; i++) {
        const struct hideseek_character *who = &game->character[i];
        if (who->collector || seen[who->species]++ % 2 != 0 || count[who->species] >= PLACES)
            continue;
        int place = count[who->species]++, side = who->species == HIDESEEK_SPECIES_CAT ? 1 : -1;
        double x = side > 0 ? at[place] * width : width - at[place] * width;
        draw_hidden(cr, who, (place + (side < 0 ? 1 : 0)) % PLACES, x, foot + 1.2 * (place % 2), side);
    }
}

static const struct hideseek_character *seeker_of(const struct hideseek *game)
{
    for (int i = game->characters - 1; i > 0; i--)
        if (!game->character[i].collector && game->character[i].speed >= 6)
            return &game->character[i];
    return &game->character[0];
}

void hideseek_garden_draw(cairo_t *cr, const struct edition *edition, double width, double height)
{
    const struct hideseek *game = edition->game.pieces;
    double foot = height * 0.92;

    lawn(cr, width, height, GROUND);
    clouds(cr, width);
    fence(cr, width * 0.27, width * 0.73, height * GROUND + 4);
    draw_hiders(cr, game, width, foot);
    draw_seeker(cr, seeker_of(game), width / 2, foot);
}

void hideseek_scene_draw(cairo_t *cr, const struct edition *edition, double width, double height)
{
    cairo_save(cr);
    shape_box(cr, 0, 0, width, height, ROUND);
    cairo_clip(cr);
    hideseek_garden_draw(cr, edition, width, height);
    cairo_restore(cr);
}

/* ---- the cover ---- */

/* Cats on the left and dogs on the right in three rows, the nearer ones larger. */
static void cover_hiders(cairo_t *cr, const struct hideseek *game, double width, double height)
{
    static const struct {
        double x, foot, scale;
    } at[] = { { 0.41, 0.61, 1.35 }, { 0.11, 0.62, 1.5 }, { 0.25, 0.76, 1.5 }, { 0.09, 0.86, 1.9 }, { 0.2, 1, 2.3 } };
    enum { ROWS = sizeof at / sizeof *at };
    int count[HIDESEEK_SPECIES] = { 0 }, seen[HIDESEEK_SPECIES] = { 0 };

    for (int i = 0; i < game->characters; i++) {
        const struct hideseek_character *who = &game->character[i];
        if (who->collector || seen[who->species]++ % 2 != 0 || count[who->species] >= ROWS)
            continue;
        int place = count[who->species]++, side = who->species == HIDESEEK_SPECIES_CAT ? 1 : -1;
        cairo_save(cr);
        cairo_translate(cr, (side > 0 ? at[place].x : 1 - at[place].x) * width, at[place].foot * height);
        cairo_scale(cr, at[place].scale, at[place].scale);
        draw_hidden(cr, who, (place + (side < 0 ? 1 : 0)) % PLACES, 0, 0, side);
        cairo_restore(cr);
    }
}

void hideseek_cover_draw(cairo_t *cr, const struct edition *edition, double width, double height)
{
    const struct hideseek *game = edition->game.pieces;

    cairo_save(cr);
    shape_box(cr, 0, 0, width, height, ROUND);
    cairo_clip(cr);
    lawn(cr, width, height, COVER_GROUND);
    clouds(cr, width);
    cairo_save(cr);
    cairo_translate(cr, 0, height * COVER_GROUND + 3);
    cairo_scale(cr, 1.4, 1.4);
    fence(cr, 0, width / 1.4, 0);
    cairo_restore(cr);
    cover_hiders(cr, game, width, height);
    cairo_translate(cr, width / 2, height * 0.98);
    cairo_scale(cr, 2.5, 2.5);
    draw_seeker(cr, seeker_of(game), 0, 0);
    cairo_restore(cr);
}
