#include "lettering.h"

#include <math.h>

#include "gen/ink/theme.h"

/* Of the size of the letters: their edge, how deep they stand, how wide the light is on what faces it, how far they are
   raised, how much further apart they stand. */
static const double edge_share = 0.045, depth_share = 0.055, light_share = 0.02, rise_share = 0.03,
                    apart_share = 0.03;
static const double spare = 1.01; /* of a line: what stands between letters is rounded */

static double size_of(const struct text *text)
{
    return text->size * MM_PER_POINT;
}

/* ---- where they stand ---- */

void lettering_apart(PangoAttrList *attrs, const struct letters *letters, double size)
{
    if (letters != NULL)
        pango_attr_list_change(attrs, pango_attr_letter_spacing_new((int)(apart_share * size * PANGO_SCALE)));
}

void lettering_fit(struct type *type, const struct letters *letters, struct text *text, PangoAttrList *attrs)
{
    struct text line = *text;
    double wide;

    lettering_apart(attrs, letters, text->size);
    text->attrs = line.attrs = attrs;
    line.width = 0;
    type_measure(type, &line, &wide, NULL, NULL);
    wide *= spare;
    if (wide > text->width && wide * text->floor <= text->width * text->size) {
        text->size = floor(2 * text->size * text->width / wide) / 2;
        lettering_apart(attrs, letters, text->size);
    }
}

double lettering_depth(const struct letters *letters, const struct text *text)
{
    return letters != NULL ? depth_share * size_of(text) : 0;
}

/* ---- what they look like ---- */

struct lettering {
    struct type *type;
    const struct letters *letters;
    double x, y;
    const struct text *text;
};

static void add_path(const struct lettering *title, cairo_t *cr, double down)
{
    double turn = title->letters->turn;

    type_outline(title->type, cr, title->x, title->y + down, title->text, turn,
                 turn > 0 ? rise_share * size_of(title->text) : 0);
}

/* The letters and all below them as far as they are deep, so much wider. */
static void draw_body(const struct lettering *title, cairo_t *cr, double wider)
{
    double depth = lettering_depth(title->letters, title->text);

    cairo_set_line_width(cr, 2 * wider);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    for (double down = 0; down < 1.01 * depth; down += depth / 2) {
        add_path(title, cr, down);
        cairo_stroke(cr);
    }
}

/* Lit from above: below the upper edges of every stroke is its own colour. */
static void draw_face(const struct lettering *title, cairo_t *cr)
{
    cairo_save(cr);
    add_path(title, cr, 0);
    theme_source(cr, title->letters->light);
    cairo_fill_preserve(cr);
    cairo_clip(cr);
    add_path(title, cr, light_share * size_of(title->text));
    theme_source(cr, title->letters->colour);
    cairo_fill(cr);
    cairo_restore(cr);
}

void lettering_draw(cairo_t *cr, struct type *type, const struct letters *letters, double x, double y,
                    const struct text *text, double rim)
{
    struct lettering title = { type, letters, x, y, text };
    double edge = edge_share * size_of(text);

    if (rim > 0) {
        theme_source(cr, ROLE_PAPER);
        draw_body(&title, cr, edge + rim);
    }
    theme_source(cr, letters->edge);
    draw_body(&title, cr, edge);
    draw_face(&title, cr);
    theme_source(cr, ROLE_INK);
}
