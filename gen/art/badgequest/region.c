#include "region.h"

#include "forest.h"
#include "lake.h"
#include "path.h"
#include "roles.h"
#include "gen/art/lib/letters.h"
#include "gen/art/lib/scatter.h"
#include "gen/art/lib/shape.h"

static void draw_flowers(cairo_t *cr, double width, double height)
{
    static const int roles[] = { ROLE_FLOWER_WHITE, ROLE_FLOWER_YELLOW, ROLE_FLOWER_PINK };
    struct scatter scatter = scatter_start("flowers", 0);

    for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 260; j++) {
            double x = scatter_next(&scatter, 0, width), y = scatter_next(&scatter, 0, height);
            if (shape_is_seen(cr, x, y, 0.45))
                shape_oval(cr, x, y, 0.45, 0.45);
        }
        theme_fill(cr, roles[i]);
    }
}

/* Grass as far as the bleed goes. */
static void draw_meadow(cairo_t *cr, double width, double height, double bleed)
{
    struct scatter scatter = scatter_start("meadow", 0);

    cairo_rectangle(cr, -bleed, -bleed, width + 2 * bleed, height + 2 * bleed);
    theme_fill(cr, ROLE_MEADOW);
    for (double y = 2; y < height; y += 5)
        for (double x = 2; x < width; x += 5) {
            double at = x + scatter_next(&scatter, -1.6, 1.6), foot = y + scatter_next(&scatter, -1.6, 1.6);
            if (!shape_is_seen(cr, at, foot, 2))
                continue;
            cairo_move_to(cr, at - 0.5, foot - 1);
            cairo_line_to(cr, at, foot);
            cairo_line_to(cr, at + 0.2, foot - 1.3);
            cairo_move_to(cr, at, foot);
            cairo_line_to(cr, at + 0.8, foot - 0.8);
        }
    shape_line(cr, ROLE_MEADOW_BLADE, 0.22);
    draw_flowers(cr, width, height);
}

/* ---- the numbers of columns and rows, as a log names squares ---- */

/* Quiet: in the colour of the edge of a path, on the meadow. */
static void draw_number(cairo_t *cr, struct type *type, int number, double x, double y)
{
    const double capital = 1.9;

    theme_source(cr, ROLE_EARTH_EDGE);
    letters_number(cr, type, number, x, y, letters_size(capital));
}

/* Along all four edges, so that everybody round the table can read them. */
static void draw_numbers(cairo_t *cr, const struct badgequest *game, struct type *type, double width, double height)
{
    const double above = 1.65, beside = 1.85; /* mm from the edge to the middle of a number */

    for (int x = 0; x < game->map.columns; x++) {
        draw_number(cr, type, x, (x + 0.5) * BADGEQUEST_SQUARE, above);
        draw_number(cr, type, x, (x + 0.5) * BADGEQUEST_SQUARE, height - above);
    }
    for (int y = 0; y < game->map.rows; y++) {
        draw_number(cr, type, y, beside, (y + 0.5) * BADGEQUEST_SQUARE);
        draw_number(cr, type, y, width - beside, (y + 0.5) * BADGEQUEST_SQUARE);
    }
}

void badgequest_region_front(cairo_t *cr, const struct art_piece *piece, const struct edition *edition, double bleed)
{
    const struct badgequest *game = edition->game.pieces;

    draw_meadow(cr, piece->width, piece->height, bleed);
    badgequest_forest_draw(cr, game);
    badgequest_lake_draw(cr, game);
    badgequest_lake_courses(cr, game);
    badgequest_path_draw(cr, game, edition->type);
    draw_numbers(cr, game, edition->type, piece->width, piece->height);
    badgequest_scenery_draw(cr, piece->data, edition);
}
