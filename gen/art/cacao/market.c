#include "market.h"

#include <math.h>

#include "gen/art/lib/sprite.h"

static const double WIDE = 22.0, ROOF_TOP = -15.5;

static enum dye awning_dye(int price)
{
    static const enum dye dyes[] = { DYE_TEAL, DYE_ORANGE, DYE_CRIMSON };

    return dyes[price < 3 ? 0 : price < 4 ? 1 : 2];
}

void cacao_market_draw(cairo_t *cr, int price, double x, double y)
{
    const struct dye_roles *dye = theme_dye(awning_dye(price));
    double step = fmin(4.6, WIDE * 0.8 / price);

    for (int i = 0; i < price; i++)
        sprite_dye(cr, "pennant", dye, x + (i - (price - 1) / 2.0) * step, y + ROOF_TOP, 1);
    sprite_dye(cr, "market", dye, x, y, 1);
}
