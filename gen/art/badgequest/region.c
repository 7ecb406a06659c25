#include "region.h"

#include "forest.h"
#include "lake.h"
#include "path.h"
#include "roles.h"
#include "gen/art/lib/scatter.h"
#include "gen/art/lib/shape.h"

static void draw_flowers(cairo_t *cr, double width, double height)
{
    static const int roles[] = { ROLE_FLOWER_WHITE, ROLE_FLOWER_YELLOW, ROLE_FLOWER_PINK };
    struct scatter scatter = scatter_start("flowers", 0);

    for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 260; j++)
            shape_oval(cr, scatter_next(&scatter, 0, width), scatter_next(&scatter, 0, height), 0.45, 0.45);
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
            cairo_move_to(cr, at - 0.5, foot - 1);
            cairo_line_to(cr, at, foot);
            cairo_line_to(cr, at + 0.2, foot - 1.3);
            cairo_move_to(cr, at, foot);
            cairo_line_to(cr, at + 0.8, foot - 0.8);
        }
    shape_line(cr, ROLE_MEADOW_BLADE, 0.22);
    draw_flowers(cr, width, height);
}

void badgequest_region_front(cairo_t *cr, const struct art_piece *piece, const struct edition *edition, double bleed)
{
    const struct badgequest *game = edition->game.pieces;

    draw_meadow(cr, piece->width, piece->height, bleed);
    badgequest_forest_draw(cr, game);
    badgequest_lake_draw(cr, game);
    badgequest_lake_courses(cr, game);
    badgequest_path_draw(cr, game, edition->type);
    badgequest_scenery_draw(cr, piece->data, edition);
}
