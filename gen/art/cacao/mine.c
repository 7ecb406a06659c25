#include "mine.h"

#include <math.h>

#include "gen/art/lib/sprite.h"

void cacao_mine_draw(cairo_t *cr, int worth, double x, double y)
{
    sprite_draw(cr, "mine", x, y, 1);
    for (int i = 0; i < worth; i++)
        sprite_draw(cr, "nugget", x + (i - (worth - 1) / 2.0) * fmin(5.6, 18.0 / worth), y - 1.6, 1);
}
