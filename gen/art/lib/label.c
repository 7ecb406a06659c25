#include "label.h"

#include <math.h>

#include "gen/ink/theme.h"

static const double POINTS = 8.0;
static const double INSET = 3.1, HEIGHT = 3.9, BASELINE = 2.75, RULE = 3.25;

void label_draw(cairo_t *cr, struct type *type, const char *id, double side)
{
    struct text text = { .string = id, .size = POINTS, .bold = true, .align = ALIGN_CENTER };
    double letters, height, baseline, top = side - INSET - HEIGHT;

    type_measure(type, &text, &letters, &height, &baseline);
    double width = fmax(letters + 1.2, HEIGHT);
    cairo_rectangle(cr, INSET, top, width, HEIGHT);
    theme_shade(cr, ROLE_PAPER, 0.75);
    theme_source(cr, ROLE_INK);
    type_draw(type, cr, INSET + width / 2, top + BASELINE, &text);
    cairo_rectangle(cr, INSET + (width - letters) / 2, top + RULE, letters, 0.3);
    cairo_fill(cr);
}
