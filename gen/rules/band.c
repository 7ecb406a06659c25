#include "band.h"

#include <math.h>
#include <stdlib.h>

#include "section.h"
#include "gen/art/lib/shape.h"
#include "gen/edition/rulebook.h"
#include "gen/ink/theme.h"

static const double band_high = 7, band_in = 2.6, band_round = 1.6, band_size = 12, half_gap = 7;

/* ---- bands ---- */

/* Where areas stay white, a line round the band. */
static void draw_band(const struct rulesheet *rules, cairo_t *cr, double x, double y, const struct node *node)
{
    struct paint paint = { .role = ROLE_INK_SOFT };
    const char *colour = node_attr(node, "colour");

    if (colour != NULL)
        theme_find(&rules->edition->ink.palette, colour, &paint);
    shape_box(cr, x, y, rules->flow.width, band_high, band_round);
    paint_source(cr, &paint);
    if (rules->flow.press->theme != THEME_LOW_INK) {
        cairo_fill(cr);
        return;
    }
    cairo_set_line_width(cr, 0.5);
    cairo_stroke(cr);
}

static const char *title_of(const struct rulesheet *rules, int language, const struct flow_block *block)
{
    return block->index >= 0 ? words_section_title(rules->words[language], block->index)
                             : words_name(rules->words[language], node_attr(block->what, "name"));
}

static void set_titles(struct rulesheet *rules, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    double width = (rules->flow.width - 2 * band_in) / rules->languages - 2;

    for (int i = 0; i < rules->languages; i++) {
        struct buf string = { 0 };
        if (i == 0 && block->index >= 0)
            buf_printf(&string, "%d\u2002", words_section_number(rules->words[0], block->index));
        buf_puts(&string, title_of(rules, i, block));
        struct text text = { .string = string.text,
                             .tag = rules->words[i]->tag,
                             .file = rules->words[i]->file,
                             .size = band_size,
                             .floor = 9,
                             .bold = true,
                             .width = width,
                             .height = band_high,
                             .align = i == 0 ? ALIGN_LEFT : ALIGN_RIGHT };
        double high, at = i == 0 ? x + band_in : x + rules->flow.width - band_in - width;
        type_measure(rules->flow.type, &text, NULL, &high, NULL);
        flow_text(&rules->flow, cr, at, y + (band_high - high) / 2 - 0.15, "H2", &text);
        buf_finish(&string);
    }
}

double band_set(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct rulesheet *rules = owner;
    if (cr == NULL)
        return band_high;
    draw_band(rules, cr, x, y, block->what);
    theme_source(cr, rules->flow.press->theme == THEME_LOW_INK ? ROLE_INK : ROLE_PAPER);
    set_titles(rules, cr, x, y, block);
    theme_source(cr, ROLE_INK);
    return band_high;
}

/* ---- one language in two columns ---- */

/* Rules that follow each other, those that this sheet has, and the height of each. */
struct run {
    int count, *rule;
    double *height;
};

static void measure_run(struct rulesheet *rules, const struct flow_block *block, struct run *run)
{
    run->rule = memory_grow(NULL, (size_t)block->count * sizeof *run->rule);
    run->height = memory_grow(NULL, (size_t)block->count * sizeof *run->height);
    run->count = 0;
    for (int i = block->index; i < block->index + block->count; i++) {
        if (!rulesheet_has_rule(rules, i))
            continue;
        run->rule[run->count] = i;
        run->height[run->count++] = section_set_rule(rules, NULL, 0, 0, i);
    }
}

static double column_height(const struct run *run, int first, int end)
{
    double height = 0;

    for (int i = first; i < end; i++)
        height += run->height[i] + (i > first ? RULESHEET_GAP : 0);
    return height;
}

/* The column breaks where both come out as equally high as they can. */
static int best_split(const struct run *run, double *height)
{
    int best = run->count;

    *height = INFINITY;
    for (int split = run->count > 0; split <= run->count; split++) {
        double high = fmax(column_height(run, 0, split), column_height(run, split, run->count));
        if (high < *height) {
            *height = high;
            best = split;
        }
    }
    return best;
}

static void draw_column(struct rulesheet *rules, cairo_t *cr, double x, double y, const struct run *run, int first,
                        int end)
{
    for (int i = first; i < end; i++) {
        section_set_rule(rules, cr, x, y, run->rule[i]);
        section_dump_rule(rules, run->rule[i], x, y, rules->at[0] + rules->measure[0], run->height[i]);
        y += run->height[i] + RULESHEET_GAP;
    }
}

double band_rules(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct rulesheet *rules = owner;
    struct run run;
    double height;

    measure_run(rules, block, &run);
    int split = best_split(&run, &height);
    if (cr != NULL) {
        draw_column(rules, cr, x, y, &run, 0, split);
        draw_column(rules, cr, x + (rules->flow.width + half_gap) / 2, y, &run, split, run.count);
    }
    free(run.rule);
    free(run.height);
    return height;
}
