#include "cacao_scores.h"

#include "cacao_coin.h"
#include "cacao_leaf.h"
#include "cacao_pool.h"
#include "cacao_sun.h"
#include "cacao_temple.h"
#include "tally.h"

enum { GOLD, TEMPLES, SUNS, WATER, TOTAL, ROWS };
static const char *const names[ROWS] = { "gold", "temples", "suns", "water", "total" };

static void draw_sign(cairo_t *cr, int row, double x, double y)
{
    switch (row) {
    case GOLD: coin_draw(cr, NULL, x, y, 8.5, 0); break;
    case TEMPLES:
        cairo_save(cr);
        cairo_translate(cr, x, y + 4.6);
        cairo_scale(cr, 0.42, 0.42);
        temple_draw(cr, 0, 0);
        cairo_restore(cr);
        break;
    case SUNS: sun_draw(cr, x, y, 9.5); break;
    case WATER: pool_jar(cr, x, y + 4.2, 8.4); break;
    default: break;
    }
}

static const struct tally tally = { ROWS, names, draw_sign, ROLE_JUNGLE_DEEP, ROLE_WOOD, ROLE_SAND, ROLE_WOOD };

void scores_front(cairo_t *cr, const struct art_piece *piece, const struct studio *studio, double bleed)
{
    (void)bleed;
    tally_draw(cr, piece, studio, &tally);
}
