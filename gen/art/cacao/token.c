#include "token.h"

#include <stdlib.h>

#include "coin.h"
#include "leaf.h"
#include "pod.h"
#include "roles.h"
#include "sun.h"
#include "gen/art/lib/round.h"
#include "gen/art/lib/shape.h"

static const double SAFE = 1.4;              /* from the trim to what must not be cut */

void cacao_token_fruit(cairo_t *cr, const struct art_piece *piece, const struct edition *edition, double bleed)
{
    double x = piece->width / 2, y = piece->height / 2, size = piece->width;
    const struct leaf leaf = { ROLE_JUNGLE_LIGHT, ROLE_JUNGLE_VEIN };

    (void)edition;
    round_ground(cr, piece, ROLE_JUNGLE_DEEP, ROLE_INK, bleed);
    shape_oval(cr, x, y, size / 2 - SAFE, size / 2 - SAFE);
    theme_fill(cr, ROLE_JUNGLE);
    for (int side = -1; side <= 1; side += 2)
        cacao_leaf_broad(cr, leaf, x + 0.06 * size, y - 0.16 * size, side < 0 ? 2.5 : -0.1, 0.4 * size);
    cacao_pod_draw(cr, x, y + 0.03 * size, 0.3, 0.7 * size);
}

void cacao_token_sun(cairo_t *cr, const struct art_piece *piece, const struct edition *edition, double bleed)
{
    double x = piece->width / 2, y = piece->height / 2, size = piece->width;

    (void)edition;
    round_ground(cr, piece, ROLE_RUIN, ROLE_INK, bleed);
    shape_oval(cr, x, y, size / 2 - SAFE, size / 2 - SAFE);
    theme_source(cr, ROLE_RUIN_DARK);
    cairo_set_line_width(cr, 0.35);
    cairo_stroke(cr);
    cacao_sun_draw(cr, x, y, size - 2 * SAFE - 1);
}

void cacao_token_coin(cairo_t *cr, const struct art_piece *piece, const struct edition *edition, double bleed)
{
    const struct kit_piece *kit = piece->data;
    int worth = atoi(node_attr(kit->node, "value"));

    round_ground(cr, piece, cacao_coin_metal(worth), ROLE_INK, bleed);
    cacao_coin_face(cr, edition->type, piece->width / 2, piece->height / 2, piece->width, worth);
}
