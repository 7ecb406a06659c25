#include "token.h"

#include <stdlib.h>

#include "coin.h"
#include "roles.h"
#include "gen/art/lib/round.h"
#include "gen/art/lib/sprite.h"

static const double DRAWN = 18.0;            /* of the pictures */

/* All over its square: it may be left one. */
static void ground(cairo_t *cr, const struct art_piece *piece, int role, double bleed)
{
    if (theme_of(cr) != THEME_LOW_INK) {
        cairo_rectangle(cr, -bleed, -bleed, piece->width + 2 * bleed, piece->height + 2 * bleed);
        theme_fill(cr, role);
    }
    round_ground(cr, piece, role, ROLE_INK, bleed);
}

void cacao_token_fruit(cairo_t *cr, const struct art_piece *piece, const struct edition *edition, double bleed)
{
    (void)edition;
    ground(cr, piece, ROLE_JUNGLE_DEEP, bleed);
    sprite_draw(cr, "fruit", piece->width / 2, piece->height / 2, piece->width / DRAWN);
}

void cacao_token_sun(cairo_t *cr, const struct art_piece *piece, const struct edition *edition, double bleed)
{
    (void)edition;
    ground(cr, piece, ROLE_RUIN, bleed);
    sprite_draw(cr, "stone-sun", piece->width / 2, piece->height / 2, piece->width / DRAWN);
}

void cacao_token_coin(cairo_t *cr, const struct art_piece *piece, const struct edition *edition, double bleed)
{
    const struct kit_piece *kit = piece->data;
    int worth = atoi(node_attr(kit->node, "value"));

    ground(cr, piece, cacao_coin_ground(worth), bleed);
    cacao_coin_face(cr, edition->type, piece->width / 2, piece->height / 2, piece->width, worth);
}
