#include "jungle.h"

#include <math.h>

#include "market.h"
#include "mine.h"
#include "roles.h"
#include "sign.h"
#include "thicket.h"
#include "tile.h"
#include "gen/art/lib/label.h"
#include "gen/art/lib/sprite.h"

static const double SIGN_AT = 13.4, FOOT = 8.2;      /* of the sign's middle and of pictures, below that of the tile */

static void draw_plantation(cairo_t *cr, int worth)
{
    double apart = fmin(16.8, 27.2 / worth), scale = 0.063 * apart;

    for (int i = 0; i < worth; i++)
        sprite_draw(cr, "tree", (i - (worth - 1) / 2.0) * apart, FOOT, scale);
}

static void draw_site(cairo_t *cr, const struct cacao_jungle_type *type)
{
    switch ((enum cacao_site)type->site) {
    case CACAO_SITE_PLANTATION: draw_plantation(cr, type->worth); break;
    case CACAO_SITE_MARKET:
        cacao_market_draw(cr, type->worth, 0, FOOT);
        break;
    case CACAO_SITE_MINE:
        cacao_mine_draw(cr, type->worth, 0, FOOT);
        break;
    case CACAO_SITE_WATER:
        sprite_draw(cr, "pool", 0, -0.6, 1);
        break;
    case CACAO_SITE_SUN:
        sprite_draw(cr, "altar", 0, -4.2, 1);
        break;
    case CACAO_SITE_TEMPLE:
        sprite_draw(cr, "temple", 0, FOOT, 1);
        break;
    case CACAO_SITES: break;
    }
}

void cacao_jungle_draw(cairo_t *cr, const struct cacao_jungle_type *type, const struct cacao *game, struct type *face,
                       double bleed)
{
    cacao_thicket_draw(cr, type->id, CACAO_TILE, bleed);
    cairo_save(cr);
    cairo_translate(cr, CACAO_TILE / 2, CACAO_TILE / 2);
    draw_site(cr, type);
    cacao_sign_draw(cr, type, game, face, 0, SIGN_AT);
    cairo_restore(cr);
}

void cacao_jungle_front(cairo_t *cr, const struct art_piece *piece, const struct edition *edition, double bleed)
{
    const struct cacao_jungle_type *type = piece->data;

    cacao_jungle_draw(cr, type, edition->game.pieces, edition->type, bleed);
    if (edition->type != NULL)
        label_draw(cr, edition->type, type->id, piece->height);
}

void cacao_jungle_back(cairo_t *cr, const struct art_piece *piece, const struct edition *edition, double bleed)
{
    (void)piece;
    (void)edition;
    cacao_thicket_back(cr, CACAO_TILE, bleed);
}
