#include "leaflet.h"

#include <math.h>

#include "theme.h"

static const double box_less = 0.5, box_gap = 1.2;

static double set_cell(struct leaflet *leaflet, cairo_t *cr, double x, double y, double width, int language,
                       const struct node *node)
{
    struct prose prose = { 0 };
    struct text text = leaflet_body(leaflet, leaflet->words[language], node, width);

    text.size = leaflet->size - box_less;
    text.leading = fmin(leaflet->leading - 0.7, 11);
    prose_add(&prose, leaflet->kit, node);
    double height = leaflet_prose(leaflet, cr, x, y, &prose, &text);
    prose_finish(&prose);
    return height;
}

static double widest_left(struct leaflet *leaflet, int language, const struct node *box)
{
    double most = 0;

    for (const struct node *row = node_first(box); row != NULL; row = node_next(row)) {
        struct prose prose = { 0 };
        double width;
        prose_add(&prose, leaflet->kit, node_find(row, "left"));
        struct text text = leaflet_body(leaflet, leaflet->words[language], row, 0);
        text.size = leaflet->size - box_less;
        text.string = buf_text(&prose.text);
        text.attrs = prose.attrs;
        type_measure(leaflet->studio->type, &text, &width, NULL, NULL);
        most = fmax(most, width);
        prose_finish(&prose);
    }
    return most;
}

static double set_box(struct leaflet *leaflet, cairo_t *cr, double x, double y, double width, int language,
                      const struct node *box)
{
    const struct words *words = leaflet->words[language];
    double left = fmin(widest_left(leaflet, language, box) + 3, width * 0.45);
    struct text title = leaflet_body(leaflet, words, box, width);

    title.string = node_attr(box, "title");
    title.bold = true;
    double height = leaflet_text(leaflet, cr, x, y, "H3", &title) + 0.2;
    for (const struct node *row = node_first(box); row != NULL; row = node_next(row)) {
        double first = set_cell(leaflet, cr, x, y + height, left - 2, language, node_find(row, "left"));
        double second = set_cell(leaflet, cr, x + left, y + height, width - left, language, node_find(row, "right"));
        height += fmax(first, second) + 0.2;
    }
    return height;
}

static double set_boxes(struct leaflet *leaflet, cairo_t *cr, double x, double y, double width, int language)
{
    double height = 0;

    for (int i = 0; i < leaflet->words[language]->boxes; i++)
        height += set_box(leaflet, cr, x, y + height, width, language, leaflet->words[language]->box[i]) + box_gap;
    return height - box_gap;
}

/* Where the second language begins: where both columns come out equally high, or nearly. */
static double best_split(struct leaflet *leaflet, double inset)
{
    double column = leaflet->column, best = column / 2, least = INFINITY;

    for (double split = 0.36 * column; split < 0.65 * column; split += 0.02 * column) {
        double height = fmax(set_boxes(leaflet, NULL, 0, 0, split - inset, 0),
                             set_boxes(leaflet, NULL, 0, 0, column - split - 2 * inset, 1));
        if (height < least - 0.1) {
            least = height;
            best = split;
        }
    }
    return best;
}

/* Every box of the words, one under the other in a frame; two languages side by side. */
double leaflet_boxes(struct leaflet *leaflet, cairo_t *cr, double x, double y, const struct block *block)
{
    double inset = 2.8, top = y + inset - 0.6, height = 0;
    double split = leaflet->languages > 1 ? best_split(leaflet, inset) : leaflet->column - inset;

    for (int i = 0; i < leaflet->languages; i++) {
        double from = i == 0 ? inset : split + inset, to = i == 0 ? split : leaflet->column - inset;
        height = fmax(height, set_boxes(leaflet, cr, x + from, top, to - from, i));
    }
    if (cr != NULL) {
        theme_source(cr, ROLE_INK_SOFT);
        cairo_set_line_width(cr, 0.35);
        cairo_rectangle(cr, x, y, leaflet->column, block->height);
        cairo_stroke(cr);
        theme_source(cr, ROLE_INK);
    }
    return height + 2 * (inset - 0.6);
}
