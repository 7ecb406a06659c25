#include "round.h"

#include <math.h>

static const double CUT_LINE = 0.12;

void round_ground(cairo_t *cr, const struct art_piece *piece, enum role fill, enum role line, double bleed)
{
    double x = piece->width / 2, y = piece->height / 2, radius = piece->width / 2;

    cairo_new_sub_path(cr);
    cairo_arc(cr, x, y, radius + fmax(bleed - 0.3, 0), 0, 2 * M_PI);
    theme_fill(cr, fill);
    cairo_new_sub_path(cr);
    cairo_arc(cr, x, y, radius, 0, 2 * M_PI);
    theme_source(cr, line);
    cairo_set_line_width(cr, CUT_LINE);
    cairo_stroke(cr);
}
