#include "coin.h"

#include "roles.h"
#include "gen/ink/theme.h"
#include "gen/art/lib/letters.h"
#include "gen/art/lib/sprite.h"

static const double SIGN = 8.0, FACE = 20.0; /* of the pictures */

void cacao_coin_draw(cairo_t *cr, struct type *type, double x, double y, double size, int number)
{
    sprite_draw(cr, "coin", x, y, size / SIGN);
    theme_source(cr, ROLE_INK);
    letters_number(cr, type, number, x, y, letters_size(size * (number > 9 ? 0.4 : 0.5)));
}

void cacao_coin_face(cairo_t *cr, struct type *type, double x, double y, double size, int number)
{
    const char *picture = number < 5 ? "coin-1" : number < 10 ? "coin-5" : "coin-10";

    sprite_draw(cr, picture, x, y, size / FACE);
    theme_source(cr, ROLE_INK);
    letters_number(cr, type, number, x, y, letters_size(size * (number < 5 ? 0.36 : number < 10 ? 0.4 : 0.32)));
}
