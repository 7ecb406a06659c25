#include "scores.h"

#include "coin.h"
#include "leaf.h"
#include "pool.h"
#include "roles.h"
#include "sun.h"
#include "temple.h"
#include "gen/art/lib/tally.h"

static void draw_gold(cairo_t *cr, double x, double y)
{
    cacao_coin_draw(cr, NULL, x, y, 8.5, 0);
}

static void draw_temple(cairo_t *cr, double x, double y)
{
    cairo_save(cr);
    cairo_translate(cr, x, y + 4.6);
    cairo_scale(cr, 0.42, 0.42);
    cacao_temple_draw(cr, 0, 0);
    cairo_restore(cr);
}

static void draw_sun(cairo_t *cr, double x, double y)
{
    cacao_sun_draw(cr, x, y, 9.5);
}

static void draw_jar(cairo_t *cr, double x, double y)
{
    cacao_pool_jar(cr, x, y + 4.2, 8.4);
}

enum { ROWS = 5 };
static const struct tally_row rows[ROWS] = {
    { "gold", draw_gold }, { "temples", draw_temple }, { "suns", draw_sun }, { "water", draw_jar }, { "total", NULL },
};
static const struct tally tally = { ROWS, rows, ROLE_JUNGLE_DEEP, ROLE_WOOD, ROLE_SAND, ROLE_WOOD };

void cacao_scores_front(cairo_t *cr, const struct art_piece *piece, const struct edition *edition, double bleed)
{
    (void)bleed;
    tally_draw(cr, piece, edition, &tally);
}
