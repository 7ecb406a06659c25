#include "sign.h"

#include "gen/ink/theme.h"
#include "coin.h"
#include "pod.h"
#include "roles.h"
#include "gen/art/lib/letters.h"
#include "gen/art/lib/shape.h"
#include "gen/art/lib/sprite.h"

static const double HIGH = 8.4, NUMBER = 5.0;        /* of the board, and of its figures */

static double wide_of(enum cacao_site site)
{
    switch (site) {
    case CACAO_SITE_MINE: return 10;
    case CACAO_SITE_MARKET: case CACAO_SITE_WATER: case CACAO_SITE_TEMPLE: return 18;
    case CACAO_SITE_PLANTATION: case CACAO_SITE_SUN: case CACAO_SITES: break;
    }
    return 15;
}

static void board(cairo_t *cr, double wide)
{
    shape_box(cr, -wide / 2, -HIGH / 2, wide, HIGH, 1.6);
    theme_source(cr, ROLE_INK);
    cairo_set_line_width(cr, 2.2);
    cairo_stroke_preserve(cr);
    theme_source(cr, ROLE_WOOD_LIGHT);
    cairo_set_line_width(cr, 1.5);
    cairo_stroke_preserve(cr);
    theme_fill(cr, ROLE_WALL);
}

static void put_number(cairo_t *cr, struct type *type, double x, int number)
{
    theme_source(cr, ROLE_INK);
    letters_number(cr, type, number, x, 0, letters_size(NUMBER));
}

static void put_arrow(cairo_t *cr, double x)
{
    cairo_move_to(cr, x - 1.4, -0.45);
    cairo_rel_line_to(cr, 1.5, 0);
    cairo_rel_line_to(cr, 0, -0.8);
    cairo_rel_line_to(cr, 1.4, 1.25);
    cairo_rel_line_to(cr, -1.4, 1.25);
    cairo_rel_line_to(cr, 0, -0.8);
    cairo_rel_line_to(cr, -1.5, 0);
    cairo_close_path(cr);
    theme_fill(cr, ROLE_INK);
}

static void put_worth(cairo_t *cr, const struct cacao_jungle_type *type, const struct cacao *game, struct type *face)
{
    switch ((enum cacao_site)type->site) {
    case CACAO_SITE_PLANTATION:
        put_number(cr, face, -3, type->worth);
        cacao_pod_draw(cr, 3, 0, 0.35, 7);
        break;
    case CACAO_SITE_MARKET:
        cacao_pod_draw(cr, -5.6, 0, 0.35, 6.4);
        put_arrow(cr, -1.4);
        cacao_coin_draw(cr, face, 4.4, 0, 7.8, type->worth);
        break;
    case CACAO_SITE_MINE:
        cacao_coin_draw(cr, face, 0, 0, 7.8, type->worth);
        break;
    case CACAO_SITE_WATER:
        put_number(cr, face, -5.4, type->worth);
        sprite_draw(cr, "jar", 0.4, 3.1, 1.03);
        put_arrow(cr, 6);
        break;
    case CACAO_SITE_SUN:
        put_number(cr, face, -3.6, type->worth);
        sprite_draw(cr, "sun-face", 2.6, 0, 0.54);
        break;
    case CACAO_SITE_TEMPLE:
        cacao_coin_draw(cr, face, -4.3, 0, 8, game->value.temple_first);
        cacao_coin_draw(cr, face, 4.5, 0.7, 6.4, game->value.temple_second);
        break;
    case CACAO_SITES:
        break;
    }
}

void cacao_sign_draw(cairo_t *cr, const struct cacao_jungle_type *type, const struct cacao *game, struct type *face,
                     double x, double y)
{
    cairo_save(cr);
    cairo_translate(cr, x, y);
    board(cr, wide_of((enum cacao_site)type->site));
    put_worth(cr, type, game, face);
    cairo_restore(cr);
}
