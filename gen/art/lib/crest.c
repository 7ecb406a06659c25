#include "crest.h"

#include <string.h>

#include "letters.h"
#include "shape.h"
#include "gen/picture/icon.h"

/* Marks with little room in their middle: how high a capital is there and how far it stands below, of the crest's size. */
static const struct narrow {
    const char *mark;
    double letter, drop;
} narrow[] = { { "triangle", 0.39, 0.14 }, { "star", 0.36, 0.02 } };

static const struct narrow *narrow_of(const char *mark)
{
    static const struct narrow wide = { NULL, 0.42, 0 };

    for (size_t i = 0; i < sizeof narrow / sizeof *narrow; i++)
        if (strcmp(narrow[i].mark, mark) == 0)
            return &narrow[i];
    return &wide;
}

void crest_draw(cairo_t *cr, const struct livery *livery, struct type *type, double x, double y, double size)
{
    const struct narrow *as = narrow_of(livery->mark);

    icon_path(cr, livery->mark, x, y, size);
    theme_fill_preserve(cr, ROLE_PAPER);
    theme_source(cr, livery->dark);
    cairo_set_line_width(cr, size * 0.05);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    cairo_stroke(cr);
    theme_source(cr, livery->dark);
    letters_draw(cr, type, livery->letter, x, y + as->drop * size, letters_size(size * as->letter));
}

static void draw_icon(cairo_t *cr, const struct livery *livery, const char *icon, double x, double y, double size)
{
    const struct narrow *as = narrow_of(livery->mark);

    icon_path(cr, icon, x, y + as->drop * size, 1.2 * as->letter * size);
    theme_source(cr, livery->dark);
    cairo_fill(cr);
}

void crest_head(cairo_t *cr, const struct livery *livery, struct type *type, const char *icon, double x, double y,
                double width, double height)
{
    const double box = 8.6, edge = 2;
    double above = height - box - edge;

    cairo_rectangle(cr, x, y, width, height);
    theme_fill(cr, livery->body);
    shape_box(cr, x + edge, y + above, width - 2 * edge, box, 1);
    theme_fill_preserve(cr, ROLE_PAPER);
    theme_source(cr, livery->dark);
    cairo_set_line_width(cr, 0.3);
    cairo_stroke(cr);
    crest_draw(cr, livery, icon == NULL ? type : NULL, x + width / 2, y + (above + 0.2) / 2, above - 3);
    if (icon != NULL)
        draw_icon(cr, livery, icon, x + width / 2, y + (above + 0.2) / 2, above - 3);
}
