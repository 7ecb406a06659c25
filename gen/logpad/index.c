#include "index.h"

#include <math.h>
#include <stdlib.h>

#include "gen/ink/theme.h"
#include "gen/rules/columns.h"

static const double id_size = 8, head_size = 10.5, row = 3.6, gap = 3;

/* A number and its id; returns the width. */
static double set_id(struct rulesheet *rules, cairo_t *cr, double x, double y, int rule)
{
    struct text text = rulesheet_body(rules, rules->words[0], NULL, 0);
    struct prose prose = { 0 };
    struct buf number = { 0 };
    double width;

    words_rule_number(rules->words[0], rule, &number);
    buf_puts(&number, "\u2002");
    prose_string(&prose, number.text, true);
    prose_string(&prose, rules->kit->rule[rule].id, false);
    text.size = id_size;
    rulesheet_prose(rules, cr, x, y, &prose, &text);
    text.string = prose.text.text;
    text.bold = true;
    type_measure(rules->flow.type, &text, &width, NULL, NULL);
    prose_finish(&prose);
    buf_finish(&number);
    return width;
}

static bool is_listed(const struct rulesheet *rules, int rule)
{
    return modules_have_rule(rules->modules, rules->kit, rules->words[0], rule);
}

/* ---- blocks ---- */

static double set_title(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct rulesheet *rules = owner;
    double height = 0;

    (void)block;
    for (int i = 0; i < rules->languages; i++) {
        struct text text = rulesheet_body(rules, rules->words[i], NULL, rules->measure[i]);
        text.string = phrase(rules->edition->phrases, i, "pad.ids");
        text.size = head_size;
        text.leading = 0;
        text.bold = true;
        height = fmax(height, flow_text(&rules->flow, cr, x + rules->at[i], y, "H2", &text));
    }
    return height + 1.5;
}

/* The chapter and the rule in it, as one number. */
static int number_of(const struct rulesheet *rules, int rule)
{
    const struct kit *kit = rules->kit;
    int section = kit->rule[rule].section;

    return words_section_number(rules->words[0], section) * kit->rules + rule - kit->section[section].first;
}

/* What is listed, by number: a game may count its chapters in another order than its kit. Their number is returned. */
static int list_rules(const struct rulesheet *rules, int listed[])
{
    int count = 0;

    for (int i = 0; i < rules->kit->rules; i++) {
        int at = count;
        if (!is_listed(rules, i))
            continue;
        for (; at > 0 && number_of(rules, listed[at - 1]) > number_of(rules, i); at--)
            listed[at] = listed[at - 1];
        listed[at] = i;
        count++;
    }
    return count;
}

/* As many as the widest of them leaves room for. */
static int ids_across(struct rulesheet *rules, const int listed[], int count)
{
    double widest = 0;

    for (int i = 0; i < count; i++)
        widest = fmax(widest, set_id(rules, NULL, 0, 0, listed[i]));
    return (int)fmax(floor((rules->flow.column + gap) / (widest + gap)), 1);
}

/* Those from the block's index on: down each column, then on at the head of the next. */
static double set_ids(void *owner, cairo_t *cr, double x, double y, const struct flow_block *block)
{
    struct rulesheet *rules = owner;
    int *listed = memory_new((size_t)(rules->kit->rules + 1) * sizeof *listed), all = list_rules(rules, listed);
    int across = ids_across(rules, listed, all), down = (block->count + across - 1) / across;

    for (int i = 0; i < block->count && cr != NULL; i++)
        set_id(rules, cr, x + i / down * (rules->flow.column + gap) / across, y + i % down * row,
               listed[block->index + i]);
    free(listed);
    return down * row;
}

static void add_ids(struct rulesheet *rules)
{
    int *listed = memory_new((size_t)(rules->kit->rules + 1) * sizeof *listed);

    struct flow_block *title = rulesheet_add(rules, set_title, 0, NULL);
    title->kind = "ids";
    title->keep = true;
    struct flow_block *block = rulesheet_add(rules, set_ids, 0, NULL);
    block->count = list_rules(rules, listed);
    block->divides = true;
    block->kind = "ids";
    block->gap = 0;
    free(listed);
}

void index_init(struct rulesheet *rules, const struct rulesheet *like)
{
    rulesheet_init(rules, like->edition, like->flow.press, like->kit, like->modules, like->words);
    columns_area(&rules->flow);
    flow_columns(&rules->flow, 1, 0);
    for (int i = 0; i < rules->languages; i++) {
        rules->measure[i] = rules->flow.width / rules->languages - gap;
        rules->at[i] = i * rules->flow.width / rules->languages;
    }
    if (like->book != NULL)
        add_ids(rules);
}
