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

/* Coins from this worth on. */
static const struct coin {
    int from;
    const char *picture;
    int ground;
    double digits; /* height of the number, of the coin */
} coins[] = {
    { 10, "coin-10", ROLE_COIN_TEN, 0.25 },
    { 5, "coin-5", ROLE_COIN_FIVE, 0.28 },
    { 0, "coin-1", ROLE_COIN_ONE, 0.28 },
};

static const struct coin *coin_of(int number)
{
    const struct coin *coin = coins;

    while (number < coin->from)
        coin++;
    return coin;
}

int cacao_coin_ground(int number)
{
    return coin_of(number)->ground;
}

void cacao_coin_face(cairo_t *cr, struct type *type, double x, double y, double size, int number)
{
    const struct coin *coin = coin_of(number);

    sprite_draw(cr, coin->picture, x, y, size / FACE);
    theme_source(cr, ROLE_INK);
    letters_number(cr, type, number, x, y, letters_size(size * coin->digits));
}
