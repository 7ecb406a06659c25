#include "scores.h"

#include "roles.h"
#include "scene.h"
#include "sign.h"
#include "gen/art/lib/shape.h"
#include "gen/art/lib/sprite.h"
#include "gen/art/lib/tally.h"
#include "gen/picture/icon.h"

enum { ROWS_MAX = 6 };

static const double SMALL = 0.24;            /* times the pictures of cards */

static void draw_heads(cairo_t *cr, double x, double y, double size, int role)
{
    icon_path(cr, "cat", x - size * 0.56, y, size);
    icon_path(cr, "dog", x + size * 0.56, y, size);
    theme_source(cr, role);
    cairo_fill(cr);
}

/* Ticked in the column of whoever has sought. */
static void draw_sought(cairo_t *cr, double x, double y)
{
    hideseek_sign_chip(cr, x, y, 8);
}

static void draw_animals(cairo_t *cr, double x, double y)
{
    draw_heads(cr, x, y, 5.6, ROLE_HUE_BROWN);
}

static void draw_eaten(cairo_t *cr, double x, double y)
{
    sprite_draw(cr, "fish", x, y, SMALL);
}

static void draw_enemies(cairo_t *cr, double x, double y)
{
    sprite_draw(cr, "magician", x, y, SMALL);
}

static void draw_trophies(cairo_t *cr, double x, double y)
{
    shape_box(cr, x - 6, y - 4, 12, 8, 1.4);
    shape_paint(cr, ROLE_GOLD_LIGHT, ROLE_GOLD_DARK);
    draw_heads(cr, x, y, 4.6, ROLE_GOLD_DARK);
}

/* Trophies count for a tie, or for points too where that was agreed. */
void hideseek_scores_front(cairo_t *cr, const struct art_piece *piece, const struct edition *edition, double bleed)
{
    bool scores = edition->modules.some && modules_have(&edition->modules, "captor-scores");
    struct tally_row row[ROWS_MAX];
    struct tally tally = { 0, row, ROLE_CRIMSON_DARK, ROLE_CORAL_DARK, ROLE_CORAL_TINT, ROLE_CRIMSON_DARK,
                           hideseek_garden_draw, 28, "paw" };

    (void)bleed;
    row[tally.rows++] = (struct tally_row){ "sought", draw_sought };
    row[tally.rows++] = (struct tally_row){ "animals", draw_animals };
    row[tally.rows++] = (struct tally_row){ "eaten", draw_eaten };
    if (modules_have(&edition->modules, "enemies"))
        row[tally.rows++] = (struct tally_row){ "enemies", draw_enemies };
    row[tally.rows++] = (struct tally_row){ scores ? "trophies" : "trophies.tie", draw_trophies };
    row[tally.rows++] = (struct tally_row){ "total", NULL };
    tally_draw(cr, piece, edition, &tally);
}
