#include "columns.h"

#include <math.h>

#include "section.h"

static const double page_margin = 10.3, foot_room = 5, foot_size = 7.5, foot_aside = 30, narrow = 150, narrowest = 45,
                    usual_numbers = 9.5, number_size = 10, number_gap = 1.4;

/* How long all rules are when set on one line. */
static double length_of(struct rulesheet *rules, int language)
{
    double length = 0;

    for (int i = 0; i < rules->kit->rules; i++) {
        struct buf string = { 0 };
        const struct words *words = rules->words[language];
        double width = 0;
        if (!rulesheet_has_rule(rules, i))
            continue;
        if (words->rule[i] != NULL)
            words_rule_text(words, i, &string);
        struct text text = rulesheet_body(rules, words, words->rule[i], 0);
        text.string = buf_text(&string);
        type_measure(rules->flow.type, &text, &width, NULL, NULL);
        length += width + 20;
        buf_finish(&string);
    }
    return length;
}

static void share_out(struct rulesheet *rules, double share)
{
    double gap = 5, both = rules->flow.column - rules->margin - gap;

    rules->measure[0] = round(share * both);
    rules->at[1] = rules->at[0] + rules->measure[0] + gap;
    rules->measure[1] = both - rules->measure[0];
}

static double rules_height(struct rulesheet *rules)
{
    double height = 0;

    for (int i = 0; i < rules->kit->rules; i++)
        height += rulesheet_has_rule(rules, i) ? section_rule(rules, NULL, 0, 0, i, 0) : 0;
    return height;
}

/* The share of the first language with which the rules take the least height: near that of its length. */
static double best_share(struct rulesheet *rules)
{
    double first = length_of(rules, 0), second = length_of(rules, 1);
    double about = fmin(fmax(first / (first + second), 0.36), 0.64), best = about, least = INFINITY;

    for (int i = -1; i <= 1; i++) {
        share_out(rules, about + i * 0.02);
        double height = rules_height(rules);
        if (height < least) {
            least = height;
            best = about + i * 0.02;
        }
    }
    return best;
}

void columns_area(struct flow *flow)
{
    const struct paper *paper = &flow->press->paper;
    double margin = fmax(page_margin, fmax(paper_margin(paper, true), paper_margin(paper, false)));

    flow_area(flow, margin, margin, foot_room);
    flow->foot.size = foot_size;
    flow->foot.aside = foot_aside;
    flow->foot.y = paper->height - margin + 1.5;
}

/* The column of the numbers: as wide as the widest of them in the largest type. */
static double numbers_width(struct rulesheet *rules)
{
    double most = usual_numbers, size = fmax(number_size, rules->flow.density[0].size);

    for (int i = 0; i < rules->kit->rules; i++) {
        struct buf number = { 0 };
        double width;
        if (!rulesheet_has_rule(rules, i))
            continue;
        words_rule_number(rules->words[0], i, &number);
        struct text text = { .string = buf_text(&number), .size = size, .bold = true };
        type_measure(rules->flow.type, &text, &width, NULL, NULL);
        most = fmax(most, width + number_gap);
        buf_finish(&number);
    }
    return most;
}

void columns_divide(struct rulesheet *rules)
{
    struct flow *flow = &rules->flow;

    columns_area(flow);
    flow->foot.tag = rules->words[0]->tag;
    flow_columns(flow, rules->languages > 1 || flow->width < narrow ? 1 : 2, RULESHEET_COLUMN_GAP);
    rules->margin = numbers_width(rules);
    rules->at[0] = rules->margin;
    rules->measure[0] = flow->column - rules->margin;
    if (rules->measure[0] / rules->languages < narrowest)
        fail(&flow->error, ERROR_USAGE, NULL,
             _("%s paper is too narrow for a text; take a wider one (--paper) or one language (--lang)"),
             flow->press->paper.name);
    else if (rules->languages > 1)
        share_out(rules, best_share(rules));
}

static double column_height(const double height[], int first, int end, double gap)
{
    double all = 0;

    for (int i = first; i < end; i++)
        all += height[i] + (i > first ? gap : 0);
    return all;
}

int columns_split(const double first[], const double second[], int count, double gap, double *height)
{
    int best = count;

    *height = INFINITY;
    for (int split = count > 0; split <= count; split++) {
        double high = fmax(column_height(first, 0, split, gap), column_height(second, split, count, gap));
        if (high < *height) {
            *height = high;
            best = split;
        }
    }
    return best;
}
