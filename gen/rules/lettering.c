#include "lettering.h"

#include <math.h>

#include "gen/edition/rulebook.h"
#include "gen/ink/theme.h"

/* Of the size of the letters: their edge, how deep they stand, how wide the light is on what faces it, how far they are
   raised, how much further apart they stand. */
static const double edge_share = 0.045, depth_share = 0.055, light_share = 0.02, rise_share = 0.03,
                    apart_share = 0.03;
enum { MOST_TURN = 10 }; /* degrees */

static const struct node *letters_of(const struct rulesheet *rules)
{
    bool coloured = rules->book != NULL && rules->flow.press->theme != THEME_LOW_INK;

    return coloured ? node_find(rules->book->root, "letters") : NULL;
}

struct letters {
    struct rulesheet *rules;
    const struct text *text;
    const struct node *node;     /* <letters>; NULL: plain ones */
    double x, baseline, size;    /* mm */
    double turn;                 /* radians */
};

static void source(const struct letters *letters, cairo_t *cr, const char *attribute)
{
    theme_source(cr, palette_find(&letters->rules->edition->ink.palette, node_attr(letters->node, attribute)));
}

static void add_path(const struct letters *letters, cairo_t *cr, double down)
{
    type_outline(letters->rules->flow.type, cr, letters->x, letters->baseline + down, letters->text, letters->turn,
                 letters->turn > 0 ? rise_share * letters->size : 0);
}

/* The letters and all below them as far as they are deep, so much wider. */
static void draw_body(const struct letters *letters, cairo_t *cr, double wider)
{
    double depth = depth_share * letters->size;

    cairo_set_line_width(cr, 2 * wider);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    for (double down = 0; down < 1.01 * depth; down += depth / 2) {
        add_path(letters, cr, down);
        cairo_stroke(cr);
    }
}

/* Lit from above: below the upper edges of every stroke is its own colour. */
static void draw_face(const struct letters *letters, cairo_t *cr)
{
    cairo_save(cr);
    add_path(letters, cr, 0);
    source(letters, cr, "light");
    cairo_fill_preserve(cr);
    cairo_clip(cr);
    add_path(letters, cr, light_share * letters->size);
    source(letters, cr, "colour");
    cairo_fill(cr);
    cairo_restore(cr);
}

static void draw_letters(const struct letters *letters, cairo_t *cr, double rim)
{
    double edge = edge_share * letters->size;

    if (rim > 0) {
        theme_source(cr, ROLE_PAPER);
        draw_body(letters, cr, edge + rim);
    }
    source(letters, cr, "edge");
    draw_body(letters, cr, edge);
    draw_face(letters, cr);
    theme_source(cr, ROLE_INK);
}

double lettering_plain(struct rulesheet *rules, cairo_t *cr, double x, double y, const char *tag, const struct text *text,
                       double rim)
{
    double baseline;

    if (cr != NULL && rim > 0) {
        type_measure(rules->flow.type, text, NULL, NULL, &baseline);
        theme_source(cr, ROLE_PAPER);
        type_rim(rules->flow.type, cr, x, y + baseline, text, rim);
        theme_source(cr, ROLE_INK);
    }
    return flow_text(&rules->flow, cr, x, y, tag, text);
}

PangoAttrList *lettering_apart(const struct rulesheet *rules, double size)
{
    if (letters_of(rules) == NULL)
        return NULL;
    PangoAttrList *list = pango_attr_list_new();
    pango_attr_list_insert(list, pango_attr_letter_spacing_new((int)(apart_share * size * PANGO_SCALE)));
    return list;
}

double lettering_set(struct rulesheet *rules, cairo_t *cr, double x, double y, const char *tag, const struct text *text,
                     double rim)
{
    struct letters letters = { rules, text, letters_of(rules), x, y, text->size * MM_PER_POINT, 0 };
    double baseline, degrees = 0;

    if (letters.node == NULL)
        return lettering_plain(rules, cr, x, y, tag, text, rim);
    double height = flow_text(&rules->flow, cr, x, y, tag, text) + depth_share * letters.size;
    if (cr == NULL)
        return height;
    type_measure(rules->flow.type, text, NULL, NULL, &baseline);
    letters.baseline += baseline;
    node_number(letters.node, "turn", 0, MOST_TURN, 0, &degrees, NULL);
    letters.turn = degrees * M_PI / 180;
    draw_letters(&letters, cr, rim);
    return height;
}
