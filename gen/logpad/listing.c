#include "listing.h"

#include <math.h>

#include "gen/ink/theme.h"
#include "gen/page/line.h"

static const double title_size = 11, size = 9, leading = 11, above = 0.5, below_title = 1.5, between = 4, gap = 5,
                    behind = 4, widest_part = 0.42, line = 0.12;

/* Where the meaning stands in each language; what is written stands ahead of the first. */
struct meanings {
    double at[RULESHEET_LANGUAGES], width[RULESHEET_LANGUAGES];
};

static struct text text_of(const struct rulesheet *rules, int language, const struct node *node, double width)
{
    struct text text = rulesheet_body(rules, rules->words[language], node, width);

    text.size = size;
    text.leading = leading;
    return text;
}

/* ---- columns ---- */

/* What is written, in all boxes: as wide as the widest, with room behind it. */
static double code_width(struct rulesheet *rules)
{
    const struct words *words = rules->words[0];
    double widest = 0;

    for (int i = 0; i < words->boxes; i++)
        for (const struct node *row = node_first(words->box[i]); row != NULL; row = node_next(row)) {
            struct text text = text_of(rules, 0, row, 0);
            widest = fmax(widest, rulesheet_width(rules, node_find(row, "left"), &text));
        }
    return fmin(widest + behind, widest_part * rules->flow.column);
}

/* The second language stands where it does in the rules below, if there is room for the first. */
static const struct meanings *divide(struct rulesheet *rules)
{
    struct meanings *meanings = arena_alloc(&rules->flow.arena, sizeof *meanings);
    double left = code_width(rules), right = rules->flow.column, second = rules->at[1];

    *meanings = (struct meanings){ { left }, { right - left } };
    if (rules->languages < 2)
        return meanings;
    if (second - gap - left < right / 5)
        second = (left + right + gap) / 2;
    meanings->width[0] = second - gap - left;
    meanings->at[1] = second;
    meanings->width[1] = right - second;
    return meanings;
}

/* ---- blocks ---- */

/* The title of a box in every language, over the meanings; one alone over all of it. */
static double set_title(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct rulesheet *rules = owner;
    const struct meanings *meanings = block->what;
    double height = 0;

    for (int i = 0; i < rules->languages; i++) {
        const struct node *box = rules->words[i]->box[block->index];
        bool alone = rules->languages == 1;
        struct text text = rulesheet_body(rules, rules->words[i], box, alone ? rules->flow.column : meanings->width[i]);
        text.string = node_attr(box, "title");
        text.size = title_size;
        text.leading = 0;
        text.bold = true;
        height = fmax(height, flow_text(&rules->flow, cr, x + (alone ? 0 : meanings->at[i]), y, "H3", &text));
    }
    return height + below_title;
}

static const struct node *row_of(const struct words *words, int box, int row)
{
    const struct node *node = node_first(words->box[box]);

    for (; row > 0 && node != NULL; row--)
        node = node_next(node);
    return node;
}

static double set_cell(struct rulesheet *rules, cairo_t *cr, double x, double y, double width, int language,
                       const struct node *cell)
{
    struct text text = text_of(rules, language, cell, width);

    return rulesheet_set(rules, cr, x, y, cell, &text);
}

/* A row under a line: what is written, and what that means in every language side by side. */
static double set_row(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct rulesheet *rules = owner;
    const struct meanings *meanings = block->what;
    double height = 0;

    if (cr != NULL) {
        theme_source(cr, ROLE_INK_SOFT);
        line_level(cr, x, y, rules->flow.column, line);
        theme_source(cr, ROLE_INK);
    }
    y += above;
    for (int i = 0; i < rules->languages; i++) {
        const struct node *row = row_of(rules->words[i], block->index, block->count);
        if (row == NULL)
            continue;
        if (i == 0)
            height = set_cell(rules, cr, x, y, meanings->at[0] - behind / 2, i, node_find(row, "left"));
        height = fmax(height, set_cell(rules, cr, x + meanings->at[i], y, meanings->width[i], i, node_find(row, "right")));
    }
    return above + height + above;
}

/* In the same column as the next one. */
static struct flow_block *add(struct rulesheet *rules, flow_set *set, int box, const struct meanings *meanings)
{
    struct flow_block *block = rulesheet_add(rules, set, box, rules->words[0]->box[box]);

    block->what = meanings;
    block->kind = "listing";
    block->keep = true;
    return block;
}

void listing_add(struct rulesheet *rules)
{
    const struct words *words = rules->words[0];
    const struct meanings *meanings = divide(rules);

    for (int i = 0; i < words->boxes; i++) {
        add(rules, set_title, i, meanings)->gap = between;
        for (int row = 0; row_of(words, i, row) != NULL; row++) {
            struct flow_block *block = add(rules, set_row, i, meanings);
            block->count = row;
            block->gap = 0;
        }
        flow_last(&rules->flow)->keep = false;
    }
}
