#include "gym.h"

#include "badge.h"
#include "gen/art/lib/sprite.h"

static const double BADGE = 7.6;

void pokesonne_gym_draw(cairo_t *cr, int gym, double x, double y)
{
    sprite_dye(cr, "gym", theme_dye(pokesonne_badge_dye(gym)), x, y, 1);
    pokesonne_badge_draw(cr, gym, x, y, BADGE);
}
