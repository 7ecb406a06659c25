#include "scores.h"

#include "coin.h"
#include "roles.h"
#include "scene.h"
#include "gen/art/lib/sprite.h"
#include "gen/art/lib/tally.h"

static void draw_gold(cairo_t *cr, double x, double y)
{
    cacao_coin_draw(cr, NULL, x, y, 8.5, 0);
}

static void draw_temple(cairo_t *cr, double x, double y)
{
    sprite_draw(cr, "temple", x, y + 4.6, 0.42);
}

static void draw_sun(cairo_t *cr, double x, double y)
{
    sprite_draw(cr, "sun-face", x, y, 0.68);
}

static void draw_jar(cairo_t *cr, double x, double y)
{
    sprite_draw(cr, "jar", x, y + 4.2, 1.4);
}

enum { ROWS = 5 };
static const struct tally_row rows[ROWS] = {
    { "gold", draw_gold }, { "temples", draw_temple }, { "suns", draw_sun }, { "water", draw_jar }, { "total", NULL },
};
static const struct tally tally = { ROWS, rows, ROLE_JUNGLE_DEEP, ROLE_WOOD, ROLE_SAND, ROLE_WOOD,
                                    cacao_valley_draw, 34, NULL };

void cacao_scores_front(cairo_t *cr, const struct art_piece *piece, const struct edition *edition, double bleed)
{
    (void)bleed;
    tally_draw(cr, piece, edition, &tally);
}
