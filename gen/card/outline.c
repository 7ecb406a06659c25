#include "outline.h"

#include <math.h>

#include "gen/art/lib/shape.h"

void outline_path(cairo_t *cr, const struct art_piece *piece, double out)
{
    double radius = piece->corner > 0 ? fmin(piece->corner, fmin(piece->width, piece->height) / 2) + out : 0;

    shape_box(cr, -out, -out, piece->width + 2 * out, piece->height + 2 * out, radius);
}

bool outline_is_disc(const struct art_piece *piece)
{
    return piece->width == piece->height && piece->corner >= piece->width / 2;
}
