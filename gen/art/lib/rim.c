#include "rim.h"

static const double WIDTH = 0.5;             /* mm */

void rim_draw(cairo_t *cr, double side, double bleed, int role, double opacity)
{
    cairo_save(cr);
    cairo_rectangle(cr, -bleed, -bleed, side + 2 * bleed, side + 2 * bleed);
    cairo_rectangle(cr, WIDTH, side - WIDTH, side - 2 * WIDTH, 2 * WIDTH - side);
    cairo_set_fill_rule(cr, CAIRO_FILL_RULE_EVEN_ODD);
    theme_shade(cr, role, opacity);
    cairo_restore(cr);
}
