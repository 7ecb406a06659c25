#include "outline.h"

#include <math.h>

void outline_path(cairo_t *cr, const struct art_piece *piece, double out)
{
    double right = piece->width + out, bottom = piece->height + out;
    double radius = piece->corner > 0 ? fmin(piece->corner, fmin(piece->width, piece->height) / 2) + out : 0;

    cairo_new_sub_path(cr);
    cairo_arc(cr, right - radius, -out + radius, radius, -M_PI / 2, 0);
    cairo_arc(cr, right - radius, bottom - radius, radius, 0, M_PI / 2);
    cairo_arc(cr, -out + radius, bottom - radius, radius, M_PI / 2, M_PI);
    cairo_arc(cr, -out + radius, -out + radius, radius, M_PI, 3 * M_PI / 2);
    cairo_close_path(cr);
}

bool outline_is_disc(const struct art_piece *piece)
{
    return piece->width == piece->height && piece->corner >= piece->width / 2;
}
