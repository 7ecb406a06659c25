#include "listing.h"

#include <math.h>

#include "gen/ink/theme.h"
#include "gen/page/line.h"

static const double title_size = 11, size = 9, leading = 11, above = 0.5, below_title = 1.5, between = 4, gap = 5, behind = 4, widest_part = 0.36;

/* ---- cells ---- */

static struct text text_of(const struct rulesheet *rules, int language, const struct node *node, double width)
{
    struct text text = rulesheet_body(rules, rules->words[language], node, width);

    text.size = size;
    text.leading = leading;
    return text;
}

/* Returns the height. */
static double set_cell(struct rulesheet *rules, cairo_t *cr, double x, double y, double width, int language,
                       const struct node *node)
{
    struct prose prose = { 0 };
    struct text text = text_of(rules, language, node, width);

    rulesheet_say(rules, &prose, node);
    double height = rulesheet_prose(rules, cr, x, y, &prose, &text);
    prose_finish(&prose);
    return height;
}

static double width_of(struct rulesheet *rules, const struct node *node)
{
    struct prose prose = { 0 };
    struct text text = text_of(rules, 0, node, 0);
    double width;

    rulesheet_say(rules, &prose, node);
    prose_set(&prose, &text);
    type_measure(rules->flow.type, &text, &width, NULL, NULL);
    prose_finish(&prose);
    return width;
}

static const struct node *row_of(const struct words *words, int box, int row)
{
    const struct node *node = node_first(words->box[box]);

    for (; row > 0 && node != NULL; row--)
        node = node_next(node);
    return node;
}

/* What is written, in all boxes: as wide as the widest, with room behind it. */
static double code_width(struct rulesheet *rules)
{
    const struct words *words = rules->words[0];
    double widest = 0;

    for (int i = 0; i < words->boxes; i++)
        for (const struct node *row = node_first(words->box[i]); row != NULL; row = node_next(row))
            widest = fmax(widest, width_of(rules, node_find(row, "left")));
    return fmin(widest + behind, widest_part * rules->flow.column);
}

/* Where the meaning stands in a language: side by side the second one where it does in the rules below, if there is room for
   the first. */
struct stretch {
    double at, width;
};

static struct stretch stretch_of(struct rulesheet *rules, int language)
{
    double left = code_width(rules), right = rules->flow.column, second = rules->at[1];

    if (rules->languages < 2)
        return (struct stretch){ left, right - left };
    if (second - gap - left < right / 5)
        second = (left + right + gap) / 2;
    return language == 0 ? (struct stretch){ left, second - gap - left } : (struct stretch){ second, right - second };
}

/* ---- blocks ---- */

/* The title of a box in every language, as far apart as the columns below it. */
static double set_title(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct rulesheet *rules = owner;
    double height = 0;

    for (int i = 0; i < rules->languages; i++) {
        struct stretch at = rules->languages > 1 ? stretch_of(rules, i) : (struct stretch){ 0, rules->flow.column };
        struct text text = rulesheet_body(rules, rules->words[i], rules->words[i]->box[block->index], at.width);
        text.string = node_attr(rules->words[i]->box[block->index], "title");
        text.size = title_size;
        text.leading = 0;
        text.bold = true;
        height = fmax(height, flow_text(&rules->flow, cr, x + at.at, y, "H3", &text));
    }
    return height + below_title;
}

/* A row under a line: what is written, and what that means in every language side by side. */
static double set_row(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct rulesheet *rules = owner;
    double height = 0;

    if (cr != NULL) {
        theme_source(cr, ROLE_INK_SOFT);
        line_level(cr, x, y, rules->flow.column, 0.12);
        theme_source(cr, ROLE_INK);
    }
    for (int i = 0; i < rules->languages; i++) {
        const struct node *row = row_of(rules->words[i], block->index, block->count);
        struct stretch at = stretch_of(rules, i);
        if (row == NULL)
            continue;
        if (i == 0)
            height = set_cell(rules, cr, x, y + above, at.at - behind / 2, i, node_find(row, "left"));
        height = fmax(height, set_cell(rules, cr, x + at.at, y + above, at.width, i, node_find(row, "right")));
    }
    return above + height + above;
}

void listing_add(struct rulesheet *rules)
{
    const struct words *words = rules->words[0];

    for (int i = 0; i < words->boxes; i++) {
        struct flow_block *title = rulesheet_add(rules, set_title, i, words->box[i]);
        title->keep = true;
        title->kind = "listing";
        title->gap = between;
        for (int row = 0; row_of(words, i, row) != NULL; row++) {
            struct flow_block *block = rulesheet_add(rules, set_row, i, words->box[i]);
            block->count = row;
            block->gap = 0;
            block->kind = "listing";
            block->keep = true;
        }
        flow_last(&rules->flow)->keep = false;
    }
}
