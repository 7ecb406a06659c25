#include "gen/art/cacao/roles.h"
#include "tests/samples.h"

#include <criterion/criterion.h>
#include <math.h>

#include "gen/art/cacao/coin.h"
#include "gen/art/cacao/market.h"
#include "gen/art/cacao/thicket.h"
#include "gen/art/cacao/village.h"
#include "gen/picture/picture.h"

static const double middle = SAMPLE_MM / 2.0;

static void draw_ground(const struct edition *edition, cairo_t *cr, int kind)
{
    (void)edition;
    if (kind == 2) {
        cairo_translate(cr, middle, middle - 2);
        picture_draw(cr, "pool", NULL);
        return;
    }
    cairo_translate(cr, kind == 0 ? 0 : -12, kind == 0 ? 0 : -12);
    cacao_thicket_draw(cr, "P1", 45, 0);
}

static void draw_awning(const struct edition *edition, cairo_t *cr, int kind)
{
    (void)edition;
    cairo_scale(cr, 0.8, 0.8);
    cacao_market_draw(cr, kind + 2, middle / 0.8, 23);
}

/* Fields of the ring that pay, give nothing, and cost. */
static void draw_value(const struct edition *edition, cairo_t *cr, int kind)
{
    const struct cacao *game = edition->game.pieces;
    int field = 0;

    while (field < game->waters && (kind == 0 ? game->water[field] <= 0 : kind == 1 ? game->water[field] != 0
                                                                                    : game->water[field] >= 0))
        field++;
    cr_assert_lt(field, game->waters);
    struct cacao_spot at = cacao_village_value(game, field);
    cairo_translate(cr, middle, middle);
    cairo_scale(cr, 1.7, 1.7);
    cairo_translate(cr, -at.x, -at.y);
    cacao_village_draw(cr, game, theme_livery("red"), edition->type, 0);
}

static void draw_coin(const struct edition *edition, cairo_t *cr, int kind)
{
    static const int worth[] = { 1, 5, 10 };

    cairo_rectangle(cr, middle - 9.5, middle - 9.5, 19, 19);
    theme_fill(cr, cacao_coin_ground(worth[kind]));
    cacao_coin_face(cr, edition->type, middle, middle, 19, worth[kind]);
}

const struct sort cacao_sorts[] = {
    { "grounds of the jungle", "leaves, trails, ripples", draw_ground, false, 3,
      { ROLE_JUNGLE, ROLE_TRAIL, ROLE_POOL } },
    { "prices of markets", "pennants", draw_awning, false, 3, { ROLE_TEAL, ROLE_ORANGE, ROLE_CRIMSON } },
    { "fields of the water", "number", draw_value, false, 3, { ROLE_GOLD, ROLE_RUIN, ROLE_CLAY } },
    { "coins", "number and rim", draw_coin, true, 3, { ROLE_COIN_ONE, ROLE_COIN_FIVE, ROLE_COIN_TEN } },
    { .name = NULL },
};
