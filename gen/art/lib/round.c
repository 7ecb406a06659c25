#include "round.h"

#include <math.h>

static const double CUT_LINE = 0.12;

static void disc(cairo_t *cr, const struct art_piece *piece, double beyond)
{
    cairo_new_sub_path(cr);
    cairo_arc(cr, piece->width / 2, piece->height / 2, piece->width / 2 + beyond, 0, 2 * M_PI);
}

void round_ground(cairo_t *cr, const struct art_piece *piece, int fill, int line, double bleed)
{
    bool white = theme_of(cr) == THEME_LOW_INK;  /* a cut that goes astray leaves no other rim: nothing need bleed */

    disc(cr, piece, white ? 0 : fmax(bleed - 0.3, 0));
    theme_fill(cr, fill);
    disc(cr, piece, 0);
    theme_source(cr, line);
    cairo_set_line_width(cr, CUT_LINE);
    cairo_stroke(cr);
}
