#include "gen/art/badgequest/roles.h"
#include "tests/samples.h"

#include <criterion/criterion.h>

#include "gen/art/badgequest/contour.h"
#include "gen/art/badgequest/forest.h"
#include "gen/art/badgequest/lake.h"
#include "gen/art/badgequest/path.h"
#include "gen/art/badgequest/sign.h"

static const double middle = SAMPLE_MM / 2.0;

static void draw_bubble(const struct edition *edition, cairo_t *cr, int kind)
{
    badgequest_sign_bubble(cr, kind, edition->type, middle, middle, 8);
}

static void draw_house(const struct edition *edition, cairo_t *cr, int kind)
{
    const struct badgequest *game = edition->game.pieces;

    cairo_translate(cr, middle, middle);
    cairo_scale(cr, SAMPLE_MM / BADGEQUEST_SQUARE, SAMPLE_MM / BADGEQUEST_SQUARE);
    badgequest_sign_house(cr, game, kind, edition->type, 0, 0);
}

/* What is to be read on it, large. */
static void draw_plate(const struct edition *edition, cairo_t *cr, int kind)
{
    const double large = 1.6, up = 6.2;

    cairo_translate(cr, middle, middle);
    cairo_scale(cr, large, large);
    badgequest_sign_house(cr, edition->game.pieces, kind, edition->type, 0, up);
}

/* The first contest lies behind the gyms. */
static void draw_place(const struct edition *edition, cairo_t *cr, int kind)
{
    draw_house(edition, cr, kind == 0 ? 0 : BADGEQUEST_GYM_TYPES);
}

/* A square of the map that this covers, with nothing standing on it. */
static void draw_ground(const struct edition *edition, cairo_t *cr, int kind)
{
    static badgequest_covers *const covers[] = { badgequest_is_path, badgequest_is_lake, badgequest_is_forest };
    const struct badgequest *game = edition->game.pieces;
    int square = 0;

    while (!covers[kind](game, square))
        square++;
    struct point at = badgequest_middle(game, square);
    cairo_translate(cr, middle - at.x, middle - at.y);
    badgequest_forest_draw(cr, game);
    badgequest_lake_draw(cr, game);
    badgequest_path_draw(cr, game, edition->type);
}

const struct sort badgequest_sorts[] = {
    { "types", "letter", draw_bubble, false, BADGEQUEST_TYPES,
      { ROLE_TYPE_FIRE, ROLE_TYPE_WATER, ROLE_TYPE_GRASS, ROLE_TYPE_NORMAL } },
    { "gyms and contests", "building", draw_place, false, BADGEQUEST_PLACES, { ROLE_GYM, ROLE_CONTEST } },
    { "buildings", "sign and letter", draw_plate, true, 7,
      { ROLE_GYM, ROLE_GYM, ROLE_GYM, ROLE_CONTEST, ROLE_CONTEST, ROLE_CONTEST, ROLE_CONTEST } },
    { "grounds", "surface", draw_ground, false, 3, { ROLE_EARTH, ROLE_LAKE, ROLE_FOREST_FLOOR } },
    { 0 },
};
