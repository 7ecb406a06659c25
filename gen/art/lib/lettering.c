#include "lettering.h"

#include <math.h>

#include "gen/ink/theme.h"

/* Of the size of the letters: their edge, how deep they stand, how wide the light is on what faces it, how far they are
   raised, how much further apart they stand. */
static const double edge_share = 0.045, depth_share = 0.055, light_share = 0.02, rise_share = 0.03,
                    apart_share = 0.03;
static const double spare = 1.01; /* of a line: what stands between letters is rounded */

static double size_of(struct type *type, const struct text *text)
{
    return type_size(type, text) * MM_PER_POINT;
}

/* ---- where they stand ---- */

void lettering_space(const struct letters *letters, struct text *text)
{
    text->apart = letters != NULL ? apart_share : 0;
}

void lettering_fit(struct type *type, const struct letters *letters, struct text *text)
{
    struct text line;
    double wide;

    lettering_space(letters, text);
    line = *text;
    line.width = 0;
    type_measure(type, &line, &wide, NULL, NULL);
    wide *= spare;
    if (wide > text->width && wide * text->floor <= text->width * text->size)
        text->size = floor(2 * text->size * text->width / wide) / 2;
}

double lettering_depth(struct type *type, const struct letters *letters, const struct text *text)
{
    double share = depth_share + edge_share;

    return (letters->turn > 0 ? share + rise_share : share) * size_of(type, text);
}

/* ---- what they look like ---- */

struct title {
    struct type *type;
    const struct letters *letters;
    double x, y, size;
    const struct text *text;
};

static void add_path(const struct title *title, cairo_t *cr, double down)
{
    double turn = title->letters->turn;

    type_outline(title->type, cr, title->x, title->y + down, title->text, turn,
                 turn > 0 ? rise_share * title->size : 0);
}

/* The letters and all below them as far as they are deep, so much wider. */
static void draw_body(const struct title *title, cairo_t *cr, double wider)
{
    enum { STEPS = 2 };

    cairo_save(cr);
    cairo_set_line_width(cr, 2 * wider);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    for (int i = 0; i <= STEPS; i++) {
        add_path(title, cr, i * depth_share * title->size / STEPS);
        cairo_stroke(cr);
    }
    cairo_restore(cr);
}

/* Lit from above: below the upper edges of every stroke is its own colour. */
static void draw_face(const struct title *title, cairo_t *cr)
{
    cairo_save(cr);
    add_path(title, cr, 0);
    theme_source(cr, title->letters->light);
    cairo_fill_preserve(cr);
    cairo_clip(cr);
    add_path(title, cr, light_share * title->size);
    theme_source(cr, title->letters->colour);
    cairo_fill(cr);
    cairo_restore(cr);
}

void lettering_draw(cairo_t *cr, struct type *type, const struct letters *letters, double x, double y,
                    const struct text *text, double rim)
{
    struct title title = { type, letters, x, y, size_of(type, text), text };
    double edge = edge_share * title.size;

    if (rim > 0) {
        theme_source(cr, ROLE_PAPER);
        draw_body(&title, cr, edge + rim);
    }
    theme_source(cr, letters->edge);
    draw_body(&title, cr, edge);
    draw_face(&title, cr);
    theme_source(cr, ROLE_INK);
}

void lettering_set(cairo_t *cr, struct type *type, const struct letters *letters, double x, double y,
                   const struct text *text, double rim)
{
    if (letters != NULL)
        theme_source(cr, letters->edge);
    type_draw(type, cr, x, y, text);
    if (letters != NULL)
        lettering_draw(cr, type, letters, x, y, text, rim);
}

void lettering_beside(cairo_t *cr, const struct edition *edition, enum theme theme, double x, double y, double width,
                      const struct text *head)
{
    const double gap = 10, size = 17, plain_size = 11, floor = 6, high = 9;
    const struct letters *letters = palette_letters(&edition->ink.palette, theme);
    struct buf titles = { 0 };
    double wide, baseline;

    type_measure(edition->type, head, &wide, NULL, &baseline);
    edition_titles(edition, 0, edition->languages, &titles);
    struct text text = { .string = buf_text(&titles),
                         .tag = edition->words[0]->tag,
                         .size = letters != NULL ? size : plain_size,
                         .floor = floor,
                         .bold = letters != NULL,
                         .align = ALIGN_RIGHT,
                         .width = width - wide - gap,
                         .height = high };
    lettering_fit(edition->type, letters, &text);
    if (cr != NULL) {
        lettering_set(cr, edition->type, letters, x + wide + gap, y + baseline, &text, 0);
        theme_source(cr, ROLE_INK);
    }
    buf_finish(&titles);
}
