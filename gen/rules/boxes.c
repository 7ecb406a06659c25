#include "boxes.h"

#include <math.h>

#include "box.h"
#include "gen/ink/theme.h"
#include "gen/page/line.h"

static const double box_less = 0.5, box_gap = 1.2, row_gap = 0.2, leading_most = 11 / 8.5, narrow = 165, inset = 2.8;

static struct box_style summary_style(const struct rulesheet *rules)
{
    double size = rules->flow.size - box_less;

    return (struct box_style){ .size = size,
                               .leading = fmin(rules->flow.leading - 0.7, size * leading_most),
                               .title = rules->flow.size,
                               .gap = row_gap };
}

static double set_language(struct rulesheet *rules, cairo_t *cr, double x, double y, double width, int language)
{
    struct box_style style = summary_style(rules);
    double height = 0;

    for (int i = 0; i < rules->words[language]->boxes; i++)
        height += box_set(rules, cr, x, y + height, width, language, i, &style) + box_gap;
    return height - box_gap;
}

/* Where the second language begins: where both columns come out equally high, or nearly. */
static double best_split(struct rulesheet *rules)
{
    double column = rules->flow.column, best = column / 2, least = INFINITY;

    for (double split = 0.42 * column; split < 0.6 * column; split += 0.02 * column) {
        double height = set_language(rules, NULL, 0, 0, split - 2 * inset, 0);
        if (height < least - 0.1)
            height = fmax(height, set_language(rules, NULL, 0, 0, column - split - 2 * inset, 1));
        if (height < least - 0.1) {
            least = height;
            best = split;
        }
    }
    return best;
}

static void draw_frame(const struct rulesheet *rules, cairo_t *cr, double x, double y, double height)
{
    theme_source(cr, ROLE_INK_SOFT);
    line_frame(cr, x, y, rules->flow.column, height, 0.35);
    theme_source(cr, ROLE_INK);
}

/* Every box of the words, one under the other in a frame, both languages side by side. */
static double set_summary(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct rulesheet *rules = owner;
    double top = y + inset - 0.6, split = best_split(rules);
    double first = set_language(rules, cr, x + inset, top, split - 2 * inset, 0);
    double second = set_language(rules, cr, x + split + inset, top, rules->flow.column - split - 2 * inset, 1);

    if (cr != NULL)
        draw_frame(rules, cr, x, y, block->height);
    return fmax(first, second) + 2 * (inset - 0.6);
}

/* The box `index` of the language `count` in a frame of its own. */
static double set_one(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct rulesheet *rules = owner;
    struct box_style style = summary_style(rules);
    double width = rules->flow.column - 2 * inset;
    double height = box_set(rules, cr, x + inset, y + inset - 0.6, width, block->count, block->index, &style);

    if (cr != NULL)
        draw_frame(rules, cr, x, y, block->height);
    return height + 2 * (inset - 0.6);
}

static void add_language(struct rulesheet *rules, int language)
{
    const struct words *words = rules->words[language];
    struct flow_block *last = NULL;

    for (int i = 0; i < words->boxes; i++) {
        if (!box_says(rules, words, i))
            continue;
        struct flow_block *block = rulesheet_add(rules, set_one, i, words->box[i]);
        block->count = language;
        block->kind = "frame";
        block->gap = last != NULL ? box_gap : 4;
        if (last != NULL)
            last->keep = true;
        last = block;
    }
}

static void add_summary(struct rulesheet *rules)
{
    struct flow_block *block = rulesheet_add(rules, set_summary, 0, rules->words[0]->box[0]);

    block->gap = 4;
    block->kind = "frame";
}

void boxes_add(struct rulesheet *rules)
{
    if (rules->languages > 1 && rules->flow.column >= narrow && rules->words[0]->boxes > 0)
        add_summary(rules);
    else
        for (int i = 0; i < rules->languages; i++)
            add_language(rules, i);
}
