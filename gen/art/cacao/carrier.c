#include "carrier.h"

#include <math.h>

#include "gen/art/lib/crest.h"
#include "gen/art/lib/sprite.h"
#include "gen/art/lib/standee.h"

static const double SAFE = 1.25;             /* from the trim to what must not be cut */

/* x is the middle of the standee. */
static void stand_in(cairo_t *cr, const struct livery *livery, struct type *type, bool behind, const void *data,
                     double x, double y, double height)
{
    double scale = fmin(height / CARRIER_HIGH, 2 * (x - SAFE) / CARRIER_WIDE);

    (void)data;
    sprite_livery(cr, behind ? "carrier-back" : "carrier", livery, x, y, scale);
    crest_draw(cr, livery, type, x, y - 10.6 * scale, 5.6 * scale);
}

void cacao_carrier_front(cairo_t *cr, const struct art_piece *piece, const struct edition *edition, double bleed)
{
    const struct livery *livery = theme_livery(edition->game.kit->colour[piece->colour]);

    standee_draw(cr, livery, edition->type, piece->width, piece->height, bleed, stand_in, NULL);
}
